import { afterEach, expect, test, vi } from "vitest";
import { holdsFields, listChanges, readDefaults } from "./list-changes.ts";

class Field {
  type = "text";
  inputMode = "";
  name: string;
  defaultValue: string;
  value: string;
  constructor(name: string, defaultValue: string, typed = defaultValue) {
    [this.name, this.defaultValue, this.value] = [name, defaultValue, typed];
  }
}

const amount = (name: string, stored: string, typed: string) =>
  Object.assign(new Field(name, stored, typed), { inputMode: "decimal" });

const toForm = (...elements: Field[]) => ({ elements }) as unknown as HTMLFormElement;

function openForm(...fields: Field[]) {
  vi.stubGlobal("HTMLInputElement", Field);
  vi.stubGlobal("HTMLTextAreaElement", class {});
  vi.stubGlobal("HTMLSelectElement", class {});
  return toForm(...fields);
}

function changesOf(...fields: Field[]) {
  const form = openForm(...fields);
  return listChanges(readDefaults(form), form);
}

afterEach(() => {
  vi.unstubAllGlobals();
});

test("an amount written in another way is no change, another amount and an emptied one are", () => {
  expect(
    changesOf(
      amount("price", "4,101", "4101.00"),
      amount("was", "4,101.50", "Rs 4101.5"),
      amount("cost", "4,101", "4,102"),
      amount("fee", "0", ""),
      amount("tax", "17", "many"),
    ),
  ).toEqual(["cost", "fee", "tax"]);
});

test("other fields count as they are written: a code keeps its zeros, and a version is nobody's change", () => {
  expect(
    changesOf(new Field("sku", "4101", "4101.00"), new Field("name", "Whey"), new Field("version", "1", "2")),
  ).toEqual(["sku"]);
  expect(changesOf(amount("rate", "1\n2", "1.0\n2"), amount("rates", "1\n2", "12"))).toEqual(["rates"]);
});

test("a form that is a button alone holds nothing that could be lost, whatever it carries for the server", () => {
  const carried = [new Field("version", "3"), new Field("intent", "check")];
  expect(holdsFields(readDefaults(openForm(...carried)))).toBe(false);
  expect(holdsFields(readDefaults(openForm(...carried, new Field("name", ""))))).toBe(true);
});
