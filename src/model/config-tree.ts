/** Trees and nodes of both syntaxes under one name. */
import type { JsonNode, JsonTree } from "../json/index.ts";
import type { ConfigFile, Node, SyntaxTree } from "../syntax/index.ts";

/** The tree of a configuration file in either syntax. */
export type ConfigTree = SyntaxTree<ConfigFile> | JsonTree;

/** Any node of either syntax: a union that `type` tells apart. */
export type ConfigNode = Node | JsonNode;
