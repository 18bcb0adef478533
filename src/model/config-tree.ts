/** Trees and nodes of both syntaxes as one type. */
import type { JsonNode, JsonTree } from "../json/index.ts";
import type { ConfigFile, Node, SyntaxTree } from "../syntax/index.ts";

/** A configuration file's tree in either syntax. */
export type ConfigTree = SyntaxTree<ConfigFile> | JsonTree;

/** Any node in either syntax: a union discriminated by `type`. */
export type ConfigNode = Node | JsonNode;
