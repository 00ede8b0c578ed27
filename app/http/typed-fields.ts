import { isId } from "#kernel/ids.ts";

/** What forms send for themselves; `p.`, `v.`, `seen.` and `meant.` are the bulk editor's. */
const technical = /^(?:intent|version|seen|draft|press|seenTotal|cartId)$|Key$|^(?:p|v|seen|meant)\.[0-9a-f]{12}$/;

/** Whether somebody typed it: not what the form sends for itself. */
export const isTyped = ([name, value]: [string, string]) =>
  value.trim() !== "" && !technical.test(name) && !isId(value);
