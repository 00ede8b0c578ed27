import { expect, test } from "vitest";
import { addCustomerNote } from "#domains/customers/customer-notes.ts";
import { addOrderNote } from "#domains/orders/history/add-order-note.ts";
import { findOrderRecord } from "#domains/orders/find-order-record.ts";
import { recordPayment } from "#domains/orders/payments/record-payment.ts";
import { takeBackRefund } from "#domains/orders/payments/take-back-refund.ts";
import { overruleRisk } from "#domains/orders/risk/overrule-risk.ts";
import { exportAccount } from "#domains/privacy/export-account.ts";
import { answerReturn } from "#domains/returns/answer-return.ts";
import { requestReturn } from "#domains/returns/request-return.ts";
import { newId } from "#kernel/ids.ts";
import { rupees } from "#kernel/money.ts";
import { staffWith, system } from "#test/actors.ts";
import { deliverOrder, freeRules, openTestShop } from "#test/delivered-order.ts";
import { openVisit } from "#test/open-visit.ts";
import { register } from "#test/register.ts";
import { loader } from "./order.tsx";
import { loader as returnLoader } from "./return.tsx";

const by = staffWith(
  "orders.read",
  "orders.edit",
  "orders.fulfil",
  "payments.reconcile",
  "customers.read",
  "customers.edit",
);
const forStaff = ["Rude on the phone", "Buys for a competitor", "The bank sent it back", "His brother never pays"];

test("a shopper reads what staff note in a return for them, and never what they note for themselves", async () => {
  const shop = await openTestShop();
  const registered = await register(
    shop.db,
    { firstName: "Ayesha", secondName: "Khan", email: "ayesha@example.com", password: "blue river stone" },
    { address: "10.0.0.1", agent: "Browser" },
  );
  if (registered.outcome !== "registered") throw new Error(registered.outcome);
  const bought = await shop.sells();
  const { order, accessToken: token } = await deliverOrder(shop, [{ ...bought, quantity: 2 }], {
    sessionToken: registered.session.token,
  });
  await addOrderNote(shop.db, by, { order, text: forStaff[0]! });
  await addCustomerNote(
    shop.db,
    by,
    { kind: "account", value: registered.session.account.id },
    { noteId: newId(), body: forStaff[1]! },
  );
  for (const kind of ["refund-owed", "refund-paid"] as const)
    await recordPayment(shop.db, by, { order, kind, amount: rupees(100), reference: "FT-1" });
  const refund = (await findOrderRecord(shop.db, system, order))!.payments.at(-1)!.id;
  const takenBack = await takeBackRefund(shop.db, by, { order, entry: refund, reason: forStaff[2]! });
  expect(takenBack.outcome).toBe("done");
  expect((await overruleRisk(shop.db, by, { order, level: "high", reason: forStaff[3]! })).outcome).toBe("done");
  expect((await shop.look("select 1 as one from orders_notes")).length).toBe(2);

  const [returnId, account] = [newId(), "Meezan 0123 4567 8901"];
  const asked = await requestReturn(
    shop.db,
    by,
    {
      returnId,
      orderId: order,
      lines: [{ position: 0, quantity: 1, reason: "damaged", swapFor: null }],
      outcome: "refund",
      note: account,
    },
    freeRules,
  );
  expect(asked.outcome).toBe("requested");
  await answerReturn(shop.db, by, { returnId, version: 1, to: "approved", words: "Send it by TCS" });

  const visit = openVisit(shop.db);
  const page = JSON.stringify((await visit.look(loader, "/order/x", { token })).data);
  const form = JSON.stringify((await visit.look(returnLoader, "/order/x/return", { token })).data);
  const own = (await Array.fromAsync(exportAccount(shop.db, registered.session.account, null))).join("");
  for (const shown of [page, own]) {
    expect(shown).toContain(account);
    expect(shown).toContain("Send it by TCS");
  }
  for (const text of forStaff)
    for (const [where, shown] of Object.entries({ page, form, own }))
      expect(shown, `${where}: ${text}`).not.toContain(text);
});
