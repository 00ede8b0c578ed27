import { expect, test, vi } from "vitest";
import { keepTypedText, restoreTypedText } from "./keep-typed-text.ts";

interface Field {
  id: string;
  type: string;
  value: string;
  defaultValue: string;
  autocomplete: string;
  hiding: { open: boolean } | null;
  closest: () => Field["hiding"];
  focus: () => void;
}

function toField(id: string, typed: string, came = "", more: Partial<Field> = {}): Field {
  const field: Field = {
    id,
    type: "text",
    value: typed,
    defaultValue: came,
    autocomplete: "",
    hiding: null,
    closest: () => field.hiding,
    focus: vi.fn(),
    ...more,
  };
  return field;
}

/** A window of a page with these fields, of which somebody is in the first one where `focused`. */
function openPage(pathname: string, storage: Storage, fields: Field[], focused = false) {
  const body = {};
  const document = {
    body,
    activeElement: focused ? fields[0] : body,
    querySelectorAll: () => fields,
    getElementById: (id: string) => fields.find((field) => field.id === id) ?? null,
  };
  return { document, location: { pathname }, sessionStorage: storage } as unknown as Window;
}

function makeStorage(): Storage {
  const texts = new Map<string, string>();
  return {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
    removeItem: (key: string) => void texts.delete(key),
  } as unknown as Storage;
}

test("what was typed comes back once, to the same page, and what hides it is opened", () => {
  const storage = makeStorage();
  const typed = [
    toField("payment_reference", "7719 0042"),
    toField("city", "Lahor", "Lahore"),
    toField("zip", "5", "5"),
  ];
  keepTypedText(openPage("/order/a", storage, typed, true));
  const fields = [
    toField("payment_reference", ""),
    toField("city", "Lahore", "Lahore", { hiding: { open: false } }),
    toField("zip", "6", "6"),
  ];
  restoreTypedText(openPage("/order/a", storage, fields));
  expect(fields.map(({ value }) => value)).toEqual(["7719 0042", "Lahor", "6"]);
  expect(fields[1]!.hiding).toEqual({ open: true });
  expect(fields[0]!.focus).toHaveBeenCalledOnce();

  const again = [toField("payment_reference", "")];
  restoreTypedText(openPage("/order/a", storage, again));
  expect(again[0]!.value).toBe("");
});

test("neither passwords nor codes are kept, another page gets nothing, and what was typed since stays", () => {
  const storage = makeStorage();
  const secrets = [
    toField("password", "blue river", "", { type: "password" }),
    toField("code", "123456", "", { autocomplete: "one-time-code" }),
  ];
  const setItem = vi.spyOn(storage, "setItem");
  keepTypedText(openPage("/order/a", storage, secrets));
  expect(setItem).not.toHaveBeenCalled();

  keepTypedText(openPage("/order/a", storage, [toField("city", "Lahore")]));
  const elsewhere = [toField("city", "")];
  restoreTypedText(openPage("/order/b", storage, elsewhere));
  expect(elsewhere[0]!.value).toBe("");

  keepTypedText(openPage("/order/a", storage, [toField("city", "Lahore")]));
  const since = [toField("city", "Karachi")];
  restoreTypedText(openPage("/order/a", storage, since));
  expect(since[0]!.value).toBe("Karachi");
});

test("a browser that stores nothing loads the page all the same", () => {
  const refuse = () => {
    throw new Error("blocked");
  };
  const storage = { getItem: refuse, setItem: refuse, removeItem: refuse } as unknown as Storage;
  const fields = [toField("city", "Lahore")];
  expect(() => keepTypedText(openPage("/order/a", storage, fields))).not.toThrow();
  expect(() => restoreTypedText(openPage("/order/a", storage, fields))).not.toThrow();
});
