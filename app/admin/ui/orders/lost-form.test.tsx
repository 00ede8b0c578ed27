import type { ComponentProps } from "react";
import { expect, test } from "vitest";
import { renderPage } from "#test/render-page.ts";
import { LostForm } from "./lost-form.tsx";

type Props = ComponentProps<typeof LostForm>;

const show = (form: string, result: object, book: object[]) =>
  renderPage(
    "/admin/orders/10001",
    <main>
      <LostForm
        {...({
          order: { can: { payments: [] }, parcels: [], exchanges: [], lines: [], book },
          result: { form, errors: {}, values: {}, ...result },
        } as unknown as Props)}
      />
    </main>,
  );

const standing = (takesBack: string | null) => [{ id: "sent", takesBack }];

test.each(["mistake", "refund-back"])("a form that is still there says itself why it was refused: %s", (intent) => {
  const html = show(`${intent}:sent`, { errors: { reason: ["Say why"] } }, standing(intent));
  expect(html).not.toContain("alert");
  expect(html).not.toContain("not possible");
});

test("where somebody else has taken the refund back first, what happened and what was written stand above", () => {
  const html = show(
    "refund-back:sent",
    {
      message: "Somebody changed this order meanwhile",
      changes: ["Refund paid, taken back: −Rs 5,500"],
      values: { entry: "sent", reason: " بینک نے واپس کیا ", version: "4" },
    },
    standing(null),
  );
  expect(html).toContain("Somebody changed this order meanwhile");
  expect(html).toContain("<li>Refund paid, taken back: −Rs 5,500</li>");
  expect(html).toMatch(/You had written:.*<bdi[^>]*>بینک نے واپس کیا<\/bdi>/s);
});

test("without a sentence of its own, a form that is gone was not possible any more", () => {
  expect(show("confirm", {}, [])).toContain("That is not possible any more.");
});
