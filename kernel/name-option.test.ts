import { expect, test } from "vitest";
import { isolate, nameOption } from "./name-option.ts";

test("an option is named with its group, and each of them in Urdu keeps its direction to itself", () => {
  expect(nameOption({ group: "Flavour", option: "Chocolate" })).toBe("Flavour: Chocolate");
  expect(nameOption({ group: "سائز", option: "2 kg" })).toBe("\u2068سائز\u2069: 2 kg");
  expect(nameOption({ group: "Flavour", option: "چاکلیٹ" })).toBe("Flavour: \u2068چاکلیٹ\u2069");
  expect(isolate("")).toBe("");
});
