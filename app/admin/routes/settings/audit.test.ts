import { expect, test } from "vitest";
import { appendEntries } from "#domains/audit/record-audit.ts";
import { cancelOrder } from "#domains/orders/cancel-order.ts";
import { staffWith, system } from "#test/actors.ts";
import { editOrder } from "#domains/orders/edits/edit-order.ts";
import { addOrderNote } from "#domains/orders/history/add-order-note.ts";
import { inviteStaff, revokeInvitation } from "#domains/staff/invitations/invite-staff.ts";
import { orderIn } from "#test/follow-orders.ts";
import { openAdmin } from "#test/open-admin.ts";
import type { loadAudit } from "../../audit/load-audit.ts";

type Audit = Awaited<ReturnType<typeof loadAudit>>;

test("the audit trail is narrowed by who, what, when and subject, and paged both ways", async () => {
  const { shop, signIn } = await openAdmin();
  const { orderId } = await orderIn(shop);
  await cancelOrder(shop.db, system, { order: orderId });
  const somebody = staffWith("pricing.edit");
  await appendEntries(
    shop.db,
    somebody,
    Array.from({ length: 60 }, (_, at) => ({
      action: "discount.changed",
      subjectId: `thing-${at % 2}`,
      before: { salePrice: 450_000, endsAt: null },
      after: { salePrice: 400_050, endsAt: "<script>" },
    })),
  );
  const manager = await signIn("manager");
  const read = async (url: string) => {
    const { status, body } = await manager.ask(url);
    expect(status, url).toBe(200);
    const { loaderData } = JSON.parse(body) as { loaderData: Record<string, Partial<Audit>> };
    return Object.values(loaderData).find((each): each is Audit => each !== null && "entries" in each)!;
  };
  const cancelled = await read("/admin/audit?what=order.cancelled");
  expect(cancelled.entries).toMatchObject([
    { action: "Order cancelled", actor: "Shop (test)", subject: { label: "Order 10001", href: "/admin/orders/10001" } },
  ]);
  const own = `/admin/audit?who=${somebody.accountId}`;
  const first = await read(own);
  expect(first.entries).toHaveLength(50);
  expect(first.entries[0]).toMatchObject({
    actor: "Former staff",
    address: "203.0.113.7",
    fields: [
      { field: "Ends at", before: "nothing", after: "<script>" },
      { field: "Sale price", before: "Rs 4,500", after: "Rs 4,000.50" },
    ],
  });
  const second = await read(first.pages.next!);
  expect([second.entries.length, second.pages.next]).toEqual([10, null]);
  expect((await read(second.pages.previous!)).entries).toEqual(first.entries);
  expect((await read(`${own}&type=discount&subject=thing-1`)).entries).toHaveLength(30);
  expect((await read(`${own}&to=2020-01-01`)).entries).toEqual([]);
  expect((await read("/admin/audit?from=2020-01-01&what=order.cancelled&before=nonsense")).entries).toHaveLength(1);
});

test("the audit trail calls goods, categories and parcels by their names and numbers, for who may see them", async () => {
  const { shop, signIn } = await openAdmin();
  const { variantId, productId } = await shop.sells({ name: "Pista Whey" });
  await shop.pool.query("update catalog_variants set sku = 'PISTA' where id = $1", [variantId]);
  const by = staffWith("stock.adjust");
  await appendEntries(shop.db, by, [
    { action: "stock.changed", subjectId: variantId },
    {
      action: "product.changed",
      subjectId: productId,
      after: { copyOf: productId, variants: [{ id: variantId, price: 90_000 }] },
    },
    { action: "banner.changed", subjectId: "01a204e4-6469-747c-8c88-90acd98e109e" },
  ]);
  const { body } = await (await signIn("manager")).ask(`/admin/audit?who=${by.accountId}`);
  const { loaderData } = JSON.parse(body) as { loaderData: Record<string, Partial<Audit>> };
  const { entries } = Object.values(loaderData).find((each): each is Audit => each !== null && "entries" in each)!;
  expect(entries.map(({ subject }) => [subject!.label, subject!.href])).toEqual([
    ["Banner", "/admin/content/banners/01a204e4-6469-747c-8c88-90acd98e109e"],
    ["Pista Whey", `/admin/products/${productId}`],
    ["Pista Whey, PISTA", `/admin/stock/${variantId}`],
  ]);
  expect(entries[1]!.fields.map(({ after }) => after)).toEqual(["Pista Whey", "Pista Whey, PISTA: price Rs 900"]);
});

test("the audit trail says what was noted and that somebody was invited, and shows no id", async () => {
  const { shop, signIn } = await openAdmin();
  const { orderId } = await orderIn(shop);
  const by = staffWith("orders.edit");
  const manager = await signIn("manager");
  const add = (text: string) => addOrderNote(shop.db, by, { order: orderId, text });
  await add("پانچ بجے کے بعد فون کریں");
  const erased = await add("Wrong order");
  if (erased.outcome !== "done") throw new Error(erased.outcome);
  await shop.pool.query("delete from orders_notes where id = $1", [erased.noteId]);
  const invited = await inviteStaff(shop.db, system, { email: "new@example.com", role: "packer" });
  if (invited.outcome !== "invited") throw new Error(invited.outcome);
  await revokeInvitation(shop.db, system, invited.invitationId);

  const joined = await inviteStaff(shop.db, system, { email: "hina@example.com", role: "packer" });
  if (joined.outcome !== "invited") throw new Error(joined.outcome);
  const [member] = await shop.look<{ id: string }>("select id from accounts_accounts where role = 'manager'");
  await appendEntries(shop.db, by, [
    { action: "staff.joined", subjectId: member!.id, after: { role: "packer", invitation: joined.invitationId } },
  ]);

  const { body } = await manager.ask("/admin/audit");
  const { loaderData } = JSON.parse(body) as { loaderData: Record<string, Partial<Audit>> };
  const { entries } = Object.values(loaderData).find((each): each is Audit => each !== null && "entries" in each)!;
  const [joining, inviting] = entries;
  expect(entries.find(({ action }) => action === "Staff signed in")!.fields).toEqual([
    { field: "Second factor", before: null, after: "none, by password alone" },
  ]);
  expect(joining).toMatchObject({ action: "Staff joined", fields: [{ field: "Role", after: "Packer" }] });
  expect(inviting!.subject!.label).toBe(`Invitation of ${joining!.subject!.label}`);
  // Where the joining stands on another page of the list, too.
  const alone = await manager.ask("/admin/audit?what=staff.invited");
  expect(alone.body).toContain(`Invitation of ${joining!.subject!.label}`);
  const invitation = { label: "Invitation", href: "/admin/staff" };
  const shown = entries.filter(({ action }) => /noted|invit/.test(action)).slice(1, 5);
  expect(shown).toMatchObject([
    { action: "Staff invitation revoked", subject: invitation, fields: [{ before: "Packer" }] },
    { action: "Staff invited", subject: invitation, fields: [{ after: "Packer" }] },
    { subject: { label: "Order 10001" }, fields: [{ field: "Note", after: "one that has no name or is gone" }] },
    { subject: { label: "Order 10001" }, fields: [{ field: "Note", after: "پانچ بجے کے بعد فون کریں" }] },
  ]);
});

test("the audit trail calls lines of an order by their products, also one that was removed", async () => {
  const { shop, signIn } = await openAdmin();
  const { orderId } = await orderIn(shop);
  const { variantId } = await shop.sells({ name: "Lifting Belt" });
  const by = staffWith("orders.edit");
  const edit = async (change: Omit<Parameters<typeof editOrder>[2], "order">) => {
    expect((await editOrder(shop.db, by, { order: orderId, ...change })).outcome).toBe("done");
  };
  await edit({ added: [{ variantId, quantity: 2 }] });
  await edit({ lines: [{ position: 1, quantity: 0 }] });
  const [{ name } = { name: "" }] = await shop.look<{ name: string }>("select product_name as name from orders_lines");
  // As an exchange notes what comes back, and as entries were kept that hold no names.
  await appendEntries(shop.db, by, [
    { action: "order.exchanged", subjectId: orderId, after: { returned: [{ position: 0, quantity: 1 }] } },
    { action: "order.edited", subjectId: orderId, after: { lines: [{ position: 1, quantity: 2 }] } },
  ]);
  const { body } = await (await signIn("manager")).ask(`/admin/audit?who=${by.accountId}`);
  const { loaderData } = JSON.parse(body) as { loaderData: Record<string, Partial<Audit>> };
  const { entries } = Object.values(loaderData).find((each): each is Audit => each !== null && "entries" in each)!;
  const linesOf = entries.map(({ fields }) => fields.find(({ field }) => /Lines|Returned/.test(field))?.after);
  expect(linesOf).toEqual([
    "Item 2: quantity 2",
    expect.stringMatching(new RegExp(`^${name}.*: quantity 1$`)),
    // The line that stayed as it was is left out.
    "nothing",
    "Lifting Belt: quantity 2",
  ]);
  expect(body).not.toContain("position 0");
});

test("an entry names the request that made it, as its response and the log do; what the shop itself did names none", async () => {
  const { shop, signIn } = await openAdmin();
  const { orderId } = await orderIn(shop);
  await cancelOrder(shop.db, system, { order: orderId });
  const packer = await signIn("packer");
  const [refused, again] = [await packer.ask("/admin/audit"), await packer.ask("/admin/audit")];
  const id = refused.headers.get("x-request-id")!;
  expect(id).toMatch(/^[0-9a-f]{32}$/);
  const manager = await signIn("manager");
  const read = async (url: string) => {
    const { loaderData } = JSON.parse((await manager.ask(url)).body) as { loaderData: Record<string, Partial<Audit>> };
    return Object.values(loaderData).find((each): each is Audit => each !== null && "entries" in each)!.entries;
  };
  const entries = await read("/admin/audit?what=access.refused");
  expect(entries.map(({ request }) => request?.id)).toEqual([again.headers.get("x-request-id"), id]);
  expect(await read(entries[1]!.request!.href)).toEqual([entries[1]]);
  expect(await read(`/admin/audit?request=%20${id.toUpperCase()}`)).toEqual([entries[1]]);
  expect(await read("/admin/audit?what=order.cancelled")).toMatchObject([{ request: null }]);
});
