import type { ComponentProps } from "react";
import { expect, test } from "vitest";
import { renderPage } from "#test/render-page.ts";
import { VariantsSection } from "./variants-section.tsx";

type Props = ComponentProps<typeof VariantsSection>;

const show = (labels: string[], alts: string[] = []) =>
  renderPage(
    "/admin/products/p",
    <VariantsSection
      {...({
        product: { id: "p", version: 1, kind: "single", name: "Training Tights" },
        variants: labels.map((label, at) => ({ id: `v${at}`, label, available: 0 })),
        pictures: alts.map((alt, at) => ({ key: `k${at}`, alt })),
        limits: { sku: 40, barcode: 40 },
        forms: { variants: { seen: "" } },
        result: null,
      } as unknown as Props)}
      state={{ errors: {}, values: {}, changes: {} }}
    />,
  );

test("a picture of a variant is chosen by its number and a few words, which fit the field of one line", () => {
  const html = show(
    ["Black"],
    ["Training Tights", "", "Back", "Training Tights, plum", "The seam of the left leg, seen from behind"],
  );
  const offered = [...html.matchAll(/<option value="k\d+">([^<]*)</g)].map(([, text]) => text);
  expect(offered).toEqual(["Photo 1", "Photo 2", "3: Back", "4: plum", "5: The seam of the lef…"]);
});

test("names of variants stand beside their fields, and above all of them where one is long", () => {
  expect(show(["Black, S"])).toContain(">Variant<");
  const long = show(["Black, S", "Midnight Obsidian Black with Silver Piping, Extra Small"]);
  expect(long).not.toContain(">Variant<");
  expect(long).not.toContain("lg:col-span-1");
});

test("a SKU is read whole: its field is as high as its text", () => {
  const fields = [...show(["Black"]).matchAll(/<(input|textarea)[^>]* name="[^"]*sku"/g)].map(([, tag]) => tag);
  expect(fields).toEqual(["textarea"]);
});

test("many variants are edited as a table, or passed by: on a phone they fill many screens", () => {
  const many = show(Array.from({ length: 40 }, (_, at) => `Size ${at}`));
  expect(many).toMatch(/href="\/admin\/products\/bulk\?id=p"[^>]*>Edit the 40 variants as a table</);
  expect(many).toMatch(/href="#details"/);
  expect(show(["Black, S"])).not.toContain("as a table");
});
