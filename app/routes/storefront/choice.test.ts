import { expect, test } from "vitest";
import { openShop } from "#test/open-shop.ts";
import { openVisit } from "#test/open-visit.ts";
import { action } from "./choice.tsx";

test("without scripts the product is shown once more with what is chosen, whole or begun", async () => {
  await using shop = await openShop();
  const { db } = shop;
  const { slug, productId } = await shop.sells({ name: "Whey", flavours: ["Mango", "Kulfi"], onHand: 3 });
  const visit = openVisit(db);
  const loader = (await import("./product.tsx")).loader;
  const { product } = (await visit.look(loader, `/products/${slug}`, { id: slug })).data as Awaited<
    ReturnType<typeof loader>
  >;
  const kulfi = product.optionGroups[0]!.options[1]!.id;

  const chosen = await visit.send(action, "/choice", { product: productId, "option-0": kulfi, quantity: "1" });
  expect([chosen.status, chosen.location]).toEqual([303, `/products/${slug}?variant=${slug}-1`]);
  expect(await visit.send(action, "/choice", { product: productId, "option-0": "https://evil.example" })).toMatchObject(
    { status: 303, location: `/products/${slug}` },
  );
  expect(await visit.send(action, "/choice", { product: "nothing" })).toMatchObject({ status: 404 });
});
