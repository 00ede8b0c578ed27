import { expect, onTestFinished } from "vitest";
import { createMessage } from "#domains/support/messages.ts";
import { createOwner } from "#domains/staff/create-owner.ts";
import { inviteStaff } from "#domains/staff/invitations/invite-staff.ts";
import { newSecret } from "#kernel/ids.ts";
import { system } from "./actors.ts";
import {
  askForReturn,
  contactMessage,
  logMail,
  logMessage,
  makeSheet,
  openCount,
  registerCustomer,
  sayOfCourier,
  sendFile,
  sendPayoutFile,
  storeBankFile,
  storePaymentProof,
} from "./admin-subjects.ts";
import { orderIn } from "./follow-orders.ts";
import { changeableRows } from "./admin-tables.ts";
import { describeGoods } from "./describe-goods.ts";
import { openStorage } from "./open-storage.ts";
import { makeDiscountCode } from "./make-discount-code.ts";
import { openShop } from "./open-shop.ts";
import { serveShop, type ServedBrowser } from "./serve-shop.ts";
import { join, staffPassword } from "./staff-members.ts";

/** A shop with one thing of each kind that a screen of the admin shows, and the ids of the things. */
export async function openScreens(settings: Parameters<typeof serveShop>[1] = {}) {
  const shop = await openShop();
  onTestFinished(() => shop[Symbol.asyncDispose]());
  const storage = await openStorage();
  const served = await serveShop(shop, { storage, ...settings });
  onTestFinished(() => served[Symbol.asyncDispose]());
  await createOwner(shop.db, system, { email: "first@example.com", password: staffPassword });
  const target = await join(shop.db, "support", "target@example.com");
  const invited = await inviteStaff(shop.db, system, { email: "invited@example.com", role: "packer" });
  if (invited.outcome !== "invited") throw new Error(invited.outcome);
  await orderIn(shop, { payment: "cash-on-delivery" });
  const [order] = await shop.look<{ number: string; id: string }>("select number, id from orders_orders");
  const { productId, variantId } = await shop.sells();
  const ids = {
    member: target.session.account.id,
    session: target.session.id,
    invitation: invited.invitationId,
    number: String(order!.number),
    importId: await sendFile(shop),
    ...(await sendPayoutFile(shop, storage)),
    receipt: await storePaymentProof(shop, storage),
    bankFile: await storeBankFile(shop, storage),
    product: productId,
    variant: variantId,
    ...(await describeGoods(shop.db)),
    mail: await logMail(shop),
    sent: await logMessage(shop, order!.id),
    count: await openCount(shop, variantId),
    sheet: await makeSheet(shop),
    issue: await sayOfCourier(shop),
    return: await askForReturn(shop, storage),
    customer: await registerCustomer(shop),
    code: await makeDiscountCode(shop.db, "EID10"),
    message: (await createMessage(shop.db, contactMessage)).id,
  };
  /** Everything that a form of the admin could change. */
  const rows = () => Promise.all(changeableRows.map((query) => shop.look(query)));
  return { shop, served, ids, rows };
}

export type Ids = Awaited<ReturnType<typeof openScreens>>["ids"];

/** The URL of a path, with the ids of the things. */
export const aim = (path: string, ids: Ids) =>
  path
    .replace(":import", ids.importId)
    .replace("settings/mails/:mail", "settings/mails/order-confirmation")
    .replace(":mail", String(ids.mail))
    .replace(":sent", ids.sent)
    .replace(":kind", "order-placed")
    .replace(":list/rows.csv", "mails/rows.csv")
    .replace(":account", ids.member)
    .replace(":file", ids.bankFile)
    .replace(":photo", ids.return)
    .replace(/:(message|customer|number|product|payout|receipt|courier|code)\b/, (_, name: "number") => ids[name])
    .replace(":month", new Date().toISOString().slice(0, 7))
    .replace(":certificate", ids.certificate)
    .replace(":variant", ids.variant)
    .replace(":document", "invoices")
    .replace(":banner", "new")
    .replace(":slug", "new")
    .replace(":count", ids.count)
    .replace(":category", ids.category)
    .replace(":attribute", ids.attribute)
    .replace(":sheet", ids.sheet)
    .replace(":issue", ids.issue)
    .replace(":return", ids.return)
    .replace(":token", newSecret());

export async function signIn(browser: ServedBrowser, email: string) {
  const answer = await browser.ask("/admin/sign-in", new URLSearchParams({ email, password: staffPassword }));
  expect([answer.status, answer.headers.get("location")]).toEqual([303, expect.stringContaining("/admin")]);
}
