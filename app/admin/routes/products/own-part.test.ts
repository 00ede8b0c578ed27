import { expect, test } from "vitest";
import { openBackOffice } from "#test/open-back-office.ts";

test("a form is saved although another part of the product was saved meanwhile, as by photos on their way, and not where its own was", async () => {
  const { shop, owner, send } = await openBackOffice();
  const { productId } = await shop.sells({ name: "Whey" });
  const path = `/admin/products/${productId}`;
  const page = await owner.ask(path);
  const forms = [...page.body.matchAll(/"seen":("(?:[^"\\]|\\.)*")/g)].map(([, seen]) => JSON.parse(seen!) as string);
  const detailsSeen = forms.find((seen) => seen.includes('"slug"'))!;
  const version = async () =>
    (await shop.look<{ version: number; name: string }>("select version, name from catalog_products"))[0]!;
  const first = String((await version()).version);
  const details = { intent: "details", version: first, seen: detailsSeen, slug: "whey" };
  const { refused } = await send(path, { ...details, name: "Whey Gold" });
  expect(refused).toBeNull();

  const chart = { intent: "sizeChart", version: first, seen: "{}", columns: "Chest (in)", rows: "S, 36", note: "" };
  expect((await send(path, chart)).status).toBe(303);
  expect(await version()).toMatchObject({ name: "Whey Gold", version: Number(first) + 2 });
  expect((await send(path, { ...chart, rows: "S, 38" })).status, "the chart is another now").toBe(409);
  expect((await send(path, { ...details, name: "Whey Silver" })).status, "so is the name").toBe(409);
});
