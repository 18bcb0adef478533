// The thread that lints for the server's process.
import { answerQuestions } from "../../../../cli/lsp/answer-questions.ts";

answerQuestions();
