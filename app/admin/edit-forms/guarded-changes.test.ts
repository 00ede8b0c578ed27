import { glob, readFile } from "node:fs/promises";
import { expect, test } from "vitest";

const own = "the member's own login, factor or page";
const adds = "adds something of its own, and nothing that is there changes";
const follows = "refuses a state from which it does not follow: whoever comes second reads so";
const ends = "ends the one thing that its button names; nothing is typed, and the audit trail has it";

/** Commands of the admin that compare what they change with nothing that their form showed, and why nobody loses anything by it. */
const unguarded: Record<string, string> = {
  "accounts/sessions/end-customer-sessions.ts endCustomerSessions": ends,
  "accounts/sessions/log-in.ts logOut": own,
  "accounts/sessions/sessions.ts revokeOtherSessions": own,
  "accounts/sessions/sessions.ts revokeSession": own,
  "api-keys/api-keys.ts createApiKey": adds,
  "audit/record-audit.ts recordAudit": adds,
  "bank-files/send-bank-file.ts discardBankFile": follows,
  "bank-files/send-bank-file.ts sendBankFile": adds,
  "bulk-edits/imports/apply-import.ts cancelImport": follows,
  "bulk-edits/imports/apply-import.ts startImport": follows,
  "bulk-edits/imports/send-file.ts sendProductFile": adds,
  "cart/cart-links.ts createCartLink": adds,
  "cart/set-discount-code.ts removeDiscountCode": "the cart is that of one member, who takes an order",
  "cart/set-discount-code.ts setDiscountCode": "the cart is that of one member, who takes an order",
  "catalog/attributes/create-attribute.ts createAttribute": adds,
  "catalog/categories/create-category.ts createCategory": adds,
  "catalog/products/create-product.ts createProduct": adds,
  "catalog/products/duplicate-product.ts duplicateProduct": adds,
  "catalog/products/preview-product.ts updatePreviewLink":
    "a button that makes a new link or ends it; nothing is typed",
  "catalog/stacks/create-stack.ts createStack": adds,
  "checkout/place-order.ts placeStaffOrder": adds,
  "couriers/create-courier.ts createCourier": adds,
  "customers/block-customer.ts blockCustomer":
    "the form is there while nobody has blocked the customer; the audit trail names both",
  "customers/block-customer.ts unblockCustomer": ends,
  "customers/customer-notes.ts addCustomerNote": adds,
  "inventory/counts/book-stock-count.ts bookStockCount": follows,
  "inventory/counts/update-stock-count.ts moveStockCount": "refuses a state that does not follow from the one there is",
  "inventory/counts/update-stock-count.ts removeCounted": ends,
  "inventory/counts/update-stock-count.ts startStockCount": adds,
  "jobs/failed-jobs.ts discardJob": follows,
  "jobs/failed-jobs.ts retryJob": follows,
  "mail-log/discard-mail.ts discardMail": follows,
  "mail-log/resend-mail.ts resendMail": follows,
  "media/upload-picture.ts uploadPicture": adds,
  "messaging/log/resend-sent-message.ts discardSentMessage": follows,
  "messaging/log/resend-sent-message.ts resendSentMessage": follows,
  "messaging/request-test-message.ts requestTestMessage": adds,
  "notifications/send-test-mail.ts requestTestMail": adds,
  "orders/booking/book-parcels.ts bookParcels": follows,
  "orders/booking/book-parcels.ts releaseParcels": follows,
  "orders/confirmation/hold-call.ts extendHold": follows,
  "orders/confirmation/hold-call.ts holdCall": follows,
  "orders/confirmation/hold-call.ts holdNextCall": follows,
  "orders/confirmation/hold-call.ts skipCall": follows,
  "orders/courier-api/cancel-bookings.ts retryBookings": follows,
  "orders/courier-api/cancel-bookings.ts withdrawBookings": follows,
  "orders/courier-api/issues.ts setIssueAside": "an issue is closed once, and whoever comes second reads so",
  "orders/history/add-order-note.ts addOrderNote": adds,
  "orders/history/record-contact.ts recordContact": adds,
  "orders/risk/overrule-risk.ts overruleRisk": "adds to what was said before",
  "orders/tags/update-order-tags.ts updateOrderTags":
    "adds and removes the tags that it names, whatever others there are",
  "payouts/book-payout.ts discardPayout": follows,
  "payouts/certificates.ts addCertificate": adds,
  "payouts/certificates.ts removeCertificate": ends,
  "payouts/send-payout.ts sendPayout": adds,
  "pricing/discount-codes/save-discount-code.ts createDiscountCode": adds,
  "pricing/discount-codes/save-discount-code.ts endDiscountCode": follows,
  "pricing/sales/cancel-sale.ts cancelSale": follows,
  "pricing/sales/start-sale.ts startSale": adds,
  "privacy/delete-account.ts deleteAccountOnRequest": ends,
  "redirects/manage-redirects.ts addRedirects": "the audit trail has where each address led before",
  "redirects/manage-redirects.ts removeRedirect": "compares where it leads",
  "returns/receive-parcel.ts receiveParcel": follows,
  "returns/request-return.ts requestReturn": adds,
  "settings/launch.ts saveLaunch": "notes that something has happened",
  "staff/create-first-owner.ts createFirstOwner": own,
  "staff/form-drafts/form-drafts.ts deleteFormDraft": own,
  "staff/form-drafts/form-drafts.ts saveFormDraft": "the member's own",
  "staff/invitations/accept-invitation.ts acceptInvitation": own,
  "staff/invitations/invite-staff.ts inviteStaff": adds,
  "staff/invitations/invite-staff.ts revokeInvitation": ends,
  "staff/lists/list-columns.ts chooseListColumns": "the member's own",
  "staff/lists/list-views.ts deleteListView": own,
  "staff/lists/list-views.ts saveListView": "the member's own, also where others use it",
  "staff/lists/run-bulk.ts continueBulkRun": follows,
  "staff/lists/run-bulk.ts startBulkRun": adds,
  "staff/passkeys/own-passkeys.ts removeOwnPasskey": own,
  "staff/passkeys/register-passkey.ts createRegistrationOptions": own,
  "staff/passkeys/register-passkey.ts registerPasskey": own,
  "staff/passkeys/use-passkey.ts confirmWithPasskey": own,
  "staff/passkeys/use-passkey.ts signInWithPasskey": own,
  "staff/presence/presence.ts endPresence": own,
  "staff/second-factor/enrol-totp.ts confirmTotp": own,
  "staff/second-factor/enrol-totp.ts enrolTotp": own,
  "staff/second-factor/own-second-factor.ts createRecoveryCodes": own,
  "staff/second-factor/own-second-factor.ts removeOwnSecondFactor": own,
  "staff/second-factor/verify-second-factor.ts verifySecondFactor": own,
  "staff/sign-in/confirm-password.ts confirmPassword": own,
  "staff/sign-in/sign-in-staff.ts signInStaff": own,
  "store-credit/correct-credit.ts correctCredit": adds,
  "store-credit/give-credit.ts giveCredit": adds,
  "support/change-message.ts assignFreeMessage": "leaves a message with the colleague who sees to it",
  "support/change-message.ts setMessageState": "moves the messages that were marked in a list, as its button says",
};

/** Who only reads: what these words begin changes nothing that somebody could have changed meanwhile. */
const reading =
  /^(?:authorise|check|describe|export|find|has|identify|is|list|load|match|open|parse|plan|preview|read|sum|count|to|write)(?:[A-Z]|$)/;
/** What the form has seen is compared: by its version, by what was stored, or by what locks its order. */
const compares = /"conflict"|"written-meanwhile"|\bseen\w*|\bchangeOrder\b/;
const declaration = /^(?:export )?(?:async )?(?:function\*?|const) (\w+)/gm;

/** The text of each function of a file by its name, without comments. */
async function readFunctions(file: string): Promise<Map<string, string>> {
  const text = (await readFile(file, "utf8")).replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");
  const found = [...text.matchAll(declaration)];
  return new Map(
    found.map(({ 1: name, index }) => {
      const end = text.slice(index + 1).search(/^(?:export|async function|function|const|interface|type) /m);
      return [name!, end === -1 ? text.slice(index) : text.slice(index, index + 1 + end)];
    }),
  );
}

/** The functions of all files of a module. */
async function readModule(module: string): Promise<Map<string, string>> {
  const functions = new Map<string, string>();
  for await (const file of glob(`domains/${module}/**/*.ts`))
    if (!file.includes(".test.")) for (const [name, text] of await readFunctions(file)) functions.set(name, text);
  return functions;
}

/** The commands that files of the admin import, each with its text and that of the functions of its module that it calls. */
async function findCommands(): Promise<Map<string, string>> {
  const imported = new Map<string, Set<string>>();
  for await (const file of glob("app/admin/**/*.{ts,tsx}")) {
    if (file.includes(".test.")) continue;
    for (const [, names = "", module = ""] of (await readFile(file, "utf8")).matchAll(
      /^import \{([^}]*)\} from\s+"#domains\/([^"]+)";$/gm,
    ))
      for (const name of names.split(",").map((each) => each.trim().replace(/ as .*/, "")))
        if (name !== "" && !name.startsWith("type "))
          imported.set(module, (imported.get(module) ?? new Set()).add(name));
  }
  const commands = new Map<string, string>();
  const modules = new Map<string, Map<string, string>>();
  for (const [file, names] of imported) {
    const module = file.split("/")[0]!;
    if (!modules.has(module)) modules.set(module, await readModule(module));
    // Of two functions of one name, that of the file is meant.
    const functions = new Map([...modules.get(module)!, ...(await readFunctions(`domains/${file}`))]);
    for (const name of names) {
      const text = functions.get(name) ?? "";
      if (reading.test(name) || !/\b(?:db|tx): (?:Database|Transaction)\b/.test(text)) continue;
      const called = [...text.matchAll(/\b(\w+)(?:<[^>()]*>)?\(/g)].map(([, each]) => functions.get(each!) ?? "");
      commands.set(`${file} ${name}`, [text, ...called].join("\n"));
    }
  }
  return commands;
}

test("each command of the admin compares what its form has seen, or has a reason not to", async () => {
  const commands = await findCommands();
  expect(commands.size).toBeGreaterThan(150);
  const found = [...commands].filter(([, text]) => !compares.test(text)).map(([command]) => command);
  expect(found.sort()).toEqual(Object.keys(unguarded).sort());
});
