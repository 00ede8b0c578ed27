import { expect, test } from "vitest";
import { type Format, formatSelection } from "./format-selection.ts";

/** The text after a button was pressed, what is selected in it between bars. */
function press(format: Format, text: string): string {
  const [before = "", chosen = "", after = ""] = text.split("|");
  const plain = before + chosen + after;
  const { from, to, insert, selected } = formatSelection(format, plain, before.length, before.length + chosen.length);
  const changed = plain.slice(0, from) + insert + plain.slice(to);
  return `${changed.slice(0, selected[0])}|${changed.slice(...selected)}|${changed.slice(selected[1])}`;
}

test("the buttons above a text mark what is selected, and take the marks back", () => {
  expect(press("bold", "so |good| it is")).toBe("so **|good|** it is");
  expect(press("bold", "so **|good|** it is")).toBe("so |good| it is");
  expect(press("bold", "||")).toBe("**|bold words|**");
  expect(press("link", "read |this| now")).toBe("read [this](|/docs/faq|) now");
  expect(press("heading", "Why |us|?")).toBe("## Why us?||");
  expect(press("heading", "## Why |us|?")).toBe("Why us?||");
  expect(press("list", "|one\ntwo|")).toBe("- one\n- two||");
  expect(press("list", "|- one\n- two|")).toBe("one\ntwo||");
  expect(press("list", "Words\n|one|")).toBe("Words\n\n- one||");
  expect(press("heading", "|- one|")).toBe("## one||");
});
