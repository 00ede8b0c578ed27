import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { restoreForm } from "./retained-form.ts";
import { forgetPage, retainLeftPage, retainPage, takeRetainedPage } from "./retained-page.ts";
import { followPage, listUnchanged, watchTypedForms } from "./typed-forms.ts";

class Field extends EventTarget {
  inputMode = "";
  autocomplete = "";
  name: string;
  defaultValue: string;
  #value: string;
  type: string;
  constructor(name: string, defaultValue: string, typed = defaultValue, type = "text") {
    super();
    [this.name, this.defaultValue, this.#value, this.type] = [name, defaultValue, typed, type];
  }
  get value() {
    return this.#value;
  }
  set value(text: string) {
    this.#value = text;
  }
  getAttribute = (name: string) => (name === "name" ? this.name : null);
  blur = () => this.dispatchEvent(new Event("blur"));
}

class Form {
  method = "post";
  id = "";
  elements: Field[] & { namedItem(name: string): Field | null };
  refused = false;
  action: string;
  disclosure = { open: false, parentElement: null };
  constructor(action: string, ...fields: Field[]) {
    this.action = action;
    this.elements = Object.assign(fields, {
      namedItem: (name: string) => fields.find((field) => field.name === name) ?? null,
    });
  }
  querySelector = () => (this.refused ? {} : null);
  closest = () => this.disclosure;
  dataset: { rebuild?: string } = {};
  append = (field: Field) => this.elements.push(field);
  requestSubmit = vi.fn();
}

const entry = "01a20651-1f86-7150-b5b1-c5cf44d3126f";
const noteForm = (typed = "", { id = entry, version = "3" } = {}) =>
  new Form(
    "/admin/orders/10001",
    new Field("intent", "note", "note", "hidden"),
    new Field("version", version, version, "hidden"),
    new Field("entry", id, id, "hidden"),
    new Field("text", "", typed, "textarea"),
  );
const tagForm = (typed = "") =>
  new Form("/admin/orders/10001", new Field("intent", "tag", "tag", "hidden"), new Field("add", "", typed));
const toForms = (...forms: Form[]) => forms as unknown as HTMLFormElement[];

let navigation: string;
let forms: Form[];
let focused: Field | null;
let page: EventTarget;
let visibility: string;
const onLeftOut = vi.fn();

beforeEach(() => {
  const stored = new Map<string, string>();
  navigation = "navigate";
  forms = [];
  focused = null;
  page = new EventTarget();
  visibility = "visible";
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  onLeftOut.mockReset();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  vi.stubGlobal("location", { pathname: "/admin/orders/10001", href: "https://taqat.test/admin/orders/10001" });
  vi.stubGlobal("scrollY", 0);
  // The rest of it stays: Vitest makes its fake clock from what it meets first.
  vi.spyOn(performance, "getEntriesByType").mockImplementation(() => [
    { type: navigation } as PerformanceNavigationTiming,
  ]);
  vi.stubGlobal("document", {
    referrer: "https://taqat.test/",
    get activeElement() {
      return focused;
    },
    get visibilityState() {
      return visibility;
    },
    querySelector: () => null,
    createElement: () => new Field("", ""),
    get forms() {
      return forms;
    },
  });
  vi.stubGlobal("HTMLInputElement", Field);
  vi.stubGlobal("HTMLTextAreaElement", class {});
  vi.stubGlobal("HTMLSelectElement", class {});
});

afterEach(() => {
  // First: they put back the globals that they found.
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const typedIn = ([form]: Form[]) => form!.elements.namedItem("text")!.value;

test("while one form of a page is saved, what is typed into another one waits for the page, once", () => {
  const [tag, note] = toForms(tagForm("gift"), noteForm("Call after five"));
  retainPage(tag!, "", null, [tag!, note!]);
  const page = takeRetainedPage(true)!;
  expect([page.answered, page.forms.length, takeRetainedPage(true)]).toEqual([true, 1, null]);
  forms = [noteForm(), tagForm()];
  for (const form of page.forms) restoreForm(form, onLeftOut);
  expect([typedIn(forms), forms[0]!.disclosure.open]).toEqual(["Call after five", true]);
  expect(forms[1]!.elements.namedItem("add")!.value).toBe("");
});

test("of forms that say by their buttons what they are for, and of those of several rows, each gets its own text", () => {
  const rowForm = (line: string, typed = "") =>
    new Form(
      "/admin/money/bank/1",
      new Field("line", line, line, "hidden"),
      new Field("seen_order", "", "", "hidden"),
      new Field("order", "", typed),
      new Field("intent", "match", "match", "submit"),
    );
  const bookForm = () =>
    new Form(
      "/admin/money/bank/1",
      new Field("seen", "{}", "{}", "hidden"),
      new Field("intent", "book", "book", "submit"),
    );
  retainLeftPage(toForms(rowForm("3", "10002")));
  const page = takeRetainedPage(true)!;
  forms = [bookForm(), rowForm("2"), rowForm("3")];
  for (const form of page.forms) restoreForm(form, onLeftOut);
  expect(forms.map(({ elements }) => elements.namedItem("order")?.value)).toEqual([undefined, "", "10002"]);
  expect(forms[0]!.elements.namedItem("seen")!.value).toBe("{}");
});

test("a form that got no answer comes back for five minutes, with the id under which it was sent", () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const [note] = toForms(noteForm("Call after five"));
  const send = () => retainPage(note!, "", null, [note!]);
  send();
  navigation = "back_forward";
  const page = takeRetainedPage(true)!;
  expect(page.answered).toBe(false);
  forms = [noteForm("", { id: "01a20651-200f-73c7-aadc-21fe9652b3a1" })];
  restoreForm(page.sent!, onLeftOut);
  expect([typedIn(forms), forms[0]!.elements.namedItem("entry")!.value]).toEqual(["Call after five", entry]);
  send();
  vi.advanceTimersByTime(300_001);
  expect(takeRetainedPage(true)).toBeNull();
});

test("what nobody has sent outlasts a page that the phone drops, and carries the version that it began with", () => {
  retainLeftPage(toForms(noteForm("Call after five")));
  vi.stubGlobal("location", { pathname: "/admin/orders", href: "https://taqat.test/admin/orders" });
  expect(takeRetainedPage(true), "another page takes nothing away").toBeNull();
  vi.stubGlobal("location", { pathname: "/admin/orders/10001", href: "https://taqat.test/admin/orders/10001" });
  navigation = "reload";
  const page = takeRetainedPage(true)!;
  expect([page.answered, page.sent]).toEqual([false, null]);
  forms = [noteForm("", { version: "4" })];
  restoreForm(page.forms[0]!, onLeftOut);
  expect([typedIn(forms), forms[0]!.elements.namedItem("version")!.value]).toEqual(["Call after five", "4"]);
  forms = [noteForm("Theirs", { version: "4" })];
  forms[0]!.elements.namedItem("text")!.defaultValue = "Theirs";
  restoreForm(page.forms[0]!, onLeftOut);
  expect([typedIn(forms), forms[0]!.elements.namedItem("version")!.value]).toEqual(["Call after five", "3"]);

  // Whoever looks at the page again has it still; a form that was sent goes on waiting.
  retainLeftPage(toForms(noteForm("x")));
  forgetPage({ left: true });
  expect(takeRetainedPage(true)).toBeNull();
  const [note] = toForms(noteForm("y"));
  retainPage(note!, "", null, []);
  forgetPage({ left: true });
  expect(takeRetainedPage(true)).not.toBeNull();
});

test("what somebody types already stays, in a field that has the focus also before its first key, and what has no place there is told", () => {
  retainLeftPage(toForms(noteForm("Call after five")));
  const [left] = takeRetainedPage(true)!.forms;
  const come = (form: Form) => {
    forms = [form];
    restoreForm(left!, onLeftOut);
    return form.elements.namedItem("text")!;
  };
  // On a busy machine the keys come before the scripts, or while they begin.
  expect(come(noteForm("Call now")).value).toBe("Call now");
  expect(onLeftOut.mock.calls).toEqual([["text", "Call after five"]]);
  onLeftOut.mockReset();
  come(noteForm("Call after five"));
  expect(onLeftOut).not.toHaveBeenCalled();

  const enter = () => {
    const form = noteForm();
    focused = form.elements.namedItem("text");
    return come(form);
  };
  const typing = enter();
  expect(typing.value).toBe("");
  typing.value = "Call now";
  typing.blur();
  expect([typing.value, onLeftOut.mock.calls]).toEqual(["Call now", [["text", "Call after five"]]]);
  const onlyEntered = enter();
  onlyEntered.blur();
  expect(onlyEntered.value).toBe("Call after five");
});

test("a field that has the focus gets its text before its form is sent, before the page goes and as soon as it is out of sight, once", () => {
  const enter = (text = "") => {
    retainLeftPage(toForms(noteForm("Call after five")));
    const form = noteForm();
    const field = form.elements.namedItem("text")!;
    [forms, focused] = [[form], field];
    restoreForm(takeRetainedPage(true)!.forms[0]!, onLeftOut);
    expect(field.value).toBe("");
    field.value = text;
    return field;
  };
  const happen = (type: string, seen = visibility) => {
    visibility = seen;
    page.dispatchEvent(new Event(type));
  };
  for (const type of ["submit", "invalid", "popstate", "beforeunload"]) {
    const field = enter();
    let read = "";
    page.addEventListener(type, () => (read = field.value), { once: true });
    happen(type);
    expect([type, read, field.value]).toEqual([type, "Call after five", "Call after five"]);
  }
  const looked = enter();
  happen("visibilitychange", "visible");
  expect(looked.value).toBe("");
  happen("visibilitychange", "hidden");
  expect(looked.value).toBe("Call after five");
  looked.value = "";
  looked.blur();
  happen("submit");
  expect(looked.value, "it came once").toBe("");
  const typing = enter("Call now");
  happen("submit");
  expect([typing.value, onLeftOut.mock.calls]).toEqual(["Call now", [["text", "Call after five"]]]);
});

test("a choice that somebody made already stays as a whole", () => {
  const ways = (post: boolean, van: boolean) => {
    const box = (value: string, checked: boolean, defaultChecked: boolean) =>
      Object.assign(new Field("way", value, value, "radio"), { checked, defaultChecked });
    return new Form("/admin/orders/10001", box("post", post, true), box("van", van, false));
  };
  const left = ways(false, true);
  retainLeftPage(toForms(left));
  const [retained] = takeRetainedPage(true)!.forms;
  const chosen = (form: Form) => {
    forms = [form];
    restoreForm(retained!, onLeftOut);
    return form.elements.filter((each) => (each as Field & { checked: boolean }).checked).map(({ value }) => value);
  };
  expect(chosen(ways(true, false))).toEqual(["van"]);
  const third = ways(false, false);
  expect(chosen(third)).toEqual([]);
});

test("a page is left without a question unless a text is typed or was refused, and what scripts have sent is no loss", () => {
  const typed = watchTypedForms();
  const find = (form: Form, tracked: string[] = []) => {
    forms = [form];
    return typed.find(new Set(tracked)).length;
  };
  const secret = new Form("/admin/security", new Field("code", "", "123456", "password"));
  const choice = new Form("/admin/orders", new Field("row", "1", "2", "checkbox"));
  const search = Object.assign(tagForm("x"), { method: "get" });
  expect([noteForm(), noteForm("Call"), secret, choice, search].map((form) => find(form))).toEqual([0, 1, 0, 0, 0]);
  const refused = noteForm("Call");
  refused.elements.namedItem("text")!.defaultValue = "Call";
  expect(find(refused)).toBe(0);
  refused.refused = true;
  expect(find(refused)).toBe(1);
  expect(find(Object.assign(noteForm("Call"), { id: "note" }), ["note"]), "the bar asks about it").toBe(0);
  const sent = noteForm("Call");
  typed.noteSent(sent as unknown as HTMLFormElement);
  expect(find(sent)).toBe(0);
  typed.forgetSent();
  expect(find(sent), "it got no answer").toBe(1);
});

test("a form whose lines the server makes is sent for them when its page was loaded anew without them", () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  const order = (draft: string, ...lines: Field[]) => {
    const fields = [
      new Field("draft", draft, draft, "hidden"),
      new Field("f_name", "", lines.length > 0 ? "Hira" : ""),
      // The name of each of its buttons.
      new Field("intent", "place", "place", "submit"),
    ];
    return Object.assign(new Form("/admin/orders/new", ...fields, ...lines), { dataset: { rebuild: "update" } });
  };
  const left = order("first", new Field("line-1", "2"), new Field("line-2", "0"));
  const come = (form: Form) => {
    retainLeftPage(toForms(left));
    forms = [form];
    for (const each of takeRetainedPage(true)!.forms) restoreForm(each, onLeftOut);
    vi.runAllTimers();
    return form.elements.map(({ name, value }) => [name, value]);
  };
  const anew = order("second");
  expect(come(anew)).toEqual([
    ["draft", "first"],
    ["f_name", "Hira"],
    ["intent", "place"],
    ["line-1", "2"],
    ["line-2", "0"],
    ["intent", "update"],
  ]);
  expect(anew.requestSubmit).toHaveBeenCalledOnce();
  const there = order("first", new Field("line-1", "1"));
  expect(come(there)).toContainEqual(["line-1", "2"]);
  expect(there.requestSubmit).not.toHaveBeenCalled();
});

test("a field with the text that it began with follows its page, also where that was typed again; another text stays", () => {
  const amount = (typed: string) => Object.assign(new Field("amount", "5000", typed), { inputMode: "decimal" });
  const [untouched, again, other, note] = [
    amount("5000"),
    amount("5,000.00"),
    amount("4000"),
    new Field("note", "", ""),
  ];
  forms = [new Form("/admin/money", untouched, again, other, new Field("seen", "5000", "5000", "hidden"), note)];
  const unchanged = listUnchanged();
  for (const field of [untouched, again, other]) field.defaultValue = "4500";
  note.value = "Typed since";
  followPage(unchanged);
  expect([untouched, again, other, note].map(({ value }) => value)).toEqual(["4500", "4500", "4000", "Typed since"]);
});
