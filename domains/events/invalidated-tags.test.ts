import { expect, test } from "vitest";
import { cacheTags } from "#kernel/cache-tags.ts";
import { eventTypes, findInvalidatedTags } from "./invalidated-tags.ts";

/** A payload that has whatever an event asks of it: a list under a name of many, else a text. */
const payload = new Proxy(
  {},
  { get: (_, name) => (typeof name === "string" && name.endsWith("s") ? ["one"] : "one") },
) as Record<string, unknown>;

test("each cache tag is invalidated by some event: what names another one would stay as long as the process", () => {
  const event = { id: "1", subjectId: "one", payload, actorKind: "system", actorId: null, traceparent: null } as const;
  const invalidated = new Set(eventTypes.flatMap((type) => findInvalidatedTags({ ...event, type }) ?? []));
  const never = Object.entries(cacheTags)
    .filter(([, tag]) => !invalidated.has(typeof tag === "string" ? tag : tag("one")))
    .map(([name]) => name);
  expect(never).toEqual([]);
});
