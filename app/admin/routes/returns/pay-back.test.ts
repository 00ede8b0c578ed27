import { createElement } from "react";
import { expect, test } from "vitest";
import { answerReturn } from "#domains/returns/answer-return.ts";
import { findReturn } from "#domains/returns/find-returns.ts";
import { inspectReturn } from "#domains/returns/inspect-return.ts";
import { receiveReturn } from "#domains/returns/receive-return.ts";
import { staffWith, system } from "#test/actors.ts";
import { deliverOrder, freeRules, requestRefund } from "#test/delivered-order.ts";
import { openBackOffice } from "#test/open-back-office.ts";
import { renderPage } from "#test/render-page.ts";
import { ReturnView } from "../../ui/returns/return-view.tsx";
import type { ReturnViewProps } from "../../ui/returns/return-props.ts";

test("who pays a return back by transfer can ask its customer for the account from the same screen", async () => {
  const { shop, load } = await openBackOffice();
  const whey = await shop.sells();
  const order = await deliverOrder(shop, [{ ...whey, quantity: 1 }]);
  const returnId = await requestRefund(shop, order, [{ position: 0, quantity: 1, reason: "damaged" }], "Broken");
  const by = staffWith("orders.edit", "orders.fulfil", "stock.adjust");
  const at = async () => ({ returnId, version: (await findReturn(shop.db, system, returnId))!.version });
  await answerReturn(shop.db, by, { ...(await at()), to: "approved", words: "" });
  await receiveReturn(shop.db, by, { ...(await at()), lines: [{ position: 0, quantity: 1 }] }, freeRules.returns);
  const { items, refund } = (await findReturn(shop.db, system, returnId))!;
  await inspectReturn(shop.db, by, {
    ...(await at()),
    items: items.map(({ shipmentId, batchId, quantity }) => ({ shipmentId, batchId, restock: quantity, writeOff: 0 })),
    refund: refund!,
    words: "",
  });
  const screen = await load<ReturnViewProps>(`/admin/returns/${returnId}`, "items");
  expect(screen.state).toBe("inspected");
  const html = renderPage("/", createElement(ReturnView, { ...screen, result: null }));
  expect(html).toMatch(/<a href="tel:\+923\d{9}"/);
  expect(html).toMatch(/<a href="https:\/\/wa\.me\/923\d{9}"/);
});
