import { expect, test } from "vitest";
import { mergeStaleForm, toSeen } from "./stale-form.ts";

test("a stale form keeps what was typed, takes what somebody else changed, and names both", () => {
  const began = { name: "Whey", summary: "Old", slug: "whey", "category.1": "on" };
  const stored = { name: "Whey Gold", summary: "Theirs", slug: "whey", "category.2": "on" };
  const typed = { seen: toSeen(began), name: "Whey", summary: "Mine", slug: "whey-2", "category.1": "on" };
  expect(mergeStaleForm(typed, stored)).toEqual({
    values: { seen: typed.seen, name: "Whey Gold", summary: "Mine", slug: "whey-2", "category.2": "on" },
    changes: {
      name: "Changed meanwhile by somebody else",
      summary: "Somebody else saved meanwhile: Theirs",
      "category.1": "Changed meanwhile by somebody else",
      "category.2": "Changed meanwhile by somebody else",
    },
  });
});

test("a forged digest loses nothing that was typed", () => {
  for (const seen of ["", "[]", "null", "{", '{"name":5}', '{"constructor":"x","__proto__":"x","toString":1}'])
    expect(mergeStaleForm({ seen, name: "Mine" }, { name: "Theirs" })).toMatchObject({
      values: { name: "Mine" },
      changes: { name: "Somebody else saved meanwhile: Theirs" },
    });
});
