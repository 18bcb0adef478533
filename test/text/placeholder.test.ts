// Strings that are written anew before a product reads them, and strings that look alike.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { isPlaceholder } from "../../src/text/index.ts";

for (const text of [
  ...["%%TYPE%%", "%DOMAIN%", "<type>", "{{ name }}", "[[name]]", "$(name)", "...", "arn:aws:..."],
  ...["YOUR-TYPE", "your_type_here", "yourdomain.com", "Your name", "my_YOUR_NAME", "some_key_provider"],
  ...["CHANGEME", "change-me", "CHANGE_THIS", "REPLACE_ME", "replace with a name", "TODO", "FIXME"],
  ...["xxx", "ami-0xxxxxxx", "vpc-XXXX"],
  ...["#{name}#", "app-#{name}", "__name__", "@@name@@"],
])
  test(`${text} is a placeholder`, () => assert.ok(isPlaceholder(text)));

for (const text of [
  "gp9",
  "exchange",
  "todo",
  "100%",
  "a%b",
  "four",
  "xx-large",
  "10.0.0.0/8",
  "..",
  "mytodos",
  "something",
  "awesome-name",
  "replaced",
  "a__b",
  "#1",
])
  test(`${text} is not`, () => assert.not(isPlaceholder(text)));

test.run();
