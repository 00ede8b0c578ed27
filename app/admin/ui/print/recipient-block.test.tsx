import { expect, test } from "vitest";
import { renderPage } from "#test/render-page.ts";
import { RecipientBlock } from "./recipient-block.tsx";

const recipient = { name: "Ayesha Khan", phone: "", address: null, city: "Lahore", masked: false };

test.each([
  ["54000", "Punjab", "Lahore 54000, Punjab"],
  ["", "Punjab", "Lahore, Punjab"],
  ["54000", "", "Lahore 54000"],
  ["", "", "Lahore"],
])("with the postal code '%s' and the province '%s' the line reads '%s'", (zip, province, line) => {
  const html = renderPage("/", <RecipientBlock recipient={{ ...recipient, zip, province }} />);
  expect(html.replaceAll(/<\/?bdi>/g, "")).toContain(`<span class="block">${line}</span>`);
});

test("only lines of Urdu are as far apart as Nastaliq needs", () => {
  const html = renderPage(
    "/",
    <RecipientBlock recipient={{ ...recipient, name: "فاطمہ زہرا", address: "House 4", zip: "", province: "" }} />,
  );
  expect(html).toContain('<strong data-script="arabic"><bdi>فاطمہ زہرا');
  expect(html.match(/data-script/g)).toHaveLength(1);
});
