import { glob, readFile } from "node:fs/promises";
import { expect, test } from "vitest";

const publicFacts = "public pages show it to everybody";
const opened = "the caller has opened the order, by a permission here and by a link or a login in the shop";
const ownLogin = "the session of the request, its account and its token are what proves it";
const beforeLogin = "nobody is logged in yet: what is typed or signed proves it";
const ownCart = "the secret of the cart in which the member takes an order";

/** What the admin calls with the database and without a staff member, and why everybody may. */
const withoutStaff: Record<string, string> = {
  "accounts/find-account.ts hasOwner": beforeLogin,
  "accounts/sessions/find-ended-session.ts findEndedSession": ownLogin,
  "accounts/sessions/log-in.ts logOut": ownLogin,
  "accounts/sessions/sessions.ts listSessions": ownLogin,
  "accounts/sessions/sessions.ts revokeOtherSessions": ownLogin,
  "accounts/sessions/sessions.ts revokeSession": ownLogin,
  "accounts/sessions/trusted-device.ts findTrustedDevice": beforeLogin,
  "cart/find-cart.ts findCart": ownCart,
  "cart/set-discount-code.ts removeDiscountCode": ownCart,
  "cart/set-discount-code.ts setDiscountCode": ownCart,
  "catalog/attributes/find-attributes.ts listAttributes": publicFacts,
  "catalog/catalog-size.ts hasActiveProduct": publicFacts,
  "catalog/categories/list-categories.ts listCategories": publicFacts,
  "catalog/find-product-ids.ts findProductNames": "wishlists name archived products too",
  "catalog/find-product-ids.ts findUnarchivedSlugs": "whether an address is taken, which everybody can try",
  "catalog/variants/find-variants.ts findArchivedNames": "carts name what is no longer sold",
  "catalog/variants/find-variants.ts findVariants": publicFacts,
  "cms/articles.ts findArticleSlugs": "whether an address is taken, which everybody can try",
  "cms/pages.ts findPageSlugs": "whether an address is taken, which everybody can try",
  "cms/site.ts findSite": publicFacts,
  "couriers/list-couriers.ts listCouriers": "pages of orders lead to the courier's own, and jobs speak to its API",
  "inventory/count-stock.ts countStock": publicFacts,
  "media/find-pictures.ts findPictures": publicFacts,
  "messaging/preferences/chosen-language.ts findChosenLanguage": opened,
  "messaging/settings/find-messaging-settings.ts findMessagingSettings":
    "pages offer shoppers the messages that it says are sent",
  "orders/exchanges/find-exchanges.ts findExchanges": opened,
  "orders/history/find-history.ts findHistory": opened,
  "pricing/discount-codes/find-discount-code.ts findNamedCodes": "whether a code exists, which every cart tells",
  "redirects/redirects.ts findMovedPaths": "whether an address leads on, which everybody can try",
  "returns/find-returnable.ts findReturnable": opened,
  "search/find-goods.ts loadGoods": publicFacts,
  "settings/find-shop-settings.ts findShopSettings": "every page reads it, and shows what is public of it",
  "staff/authorise.ts authorise": "what makes a staff member of a session",
  "staff/authorise.ts identifyConfirmedStaff": "what makes a staff member of a session",
  "staff/authorise.ts identifyStaff": "what makes a staff member of a session",
  "staff/authorise.ts isSecondFactorDue": ownLogin,
  "staff/authorise.ts readAssuranceOnce": ownLogin,
  "staff/create-first-owner.ts createFirstOwner": beforeLogin,
  "staff/form-drafts/form-drafts.ts saveFormDraft":
    "the login may just have ended: it is its account's, and shows nothing",
  "staff/invitations/accept-invitation.ts acceptInvitation": beforeLogin,
  "staff/invitations/accept-invitation.ts findInvitation": beforeLogin,
  "staff/passkeys/use-passkey.ts signInWithPasskey": beforeLogin,
  "staff/second-factor/verify-second-factor.ts verifySecondFactor": ownLogin,
  "staff/sign-in/sign-in-staff.ts signInStaff": beforeLogin,
};

/** The parameters of each function of the domain that files of the admin import, by module and name. */
async function findCalled(): Promise<Map<string, string>> {
  const called = new Map<string, string>();
  for await (const file of glob("app/admin/**/*.{ts,tsx}")) {
    if (file.includes(".test.")) continue;
    for (const [, names = "", module = ""] of (await readFile(file, "utf8")).matchAll(
      /^import \{([^}]*)\} from "#domains\/([^"]+)";$/gm,
    ))
      for (const name of names.split(",").map((each) => each.trim().replace(/ as .*/, "")))
        if (name !== "" && !name.startsWith("type ") && !called.has(`${module} ${name}`))
          called.set(`${module} ${name}`, await readParameters(`domains/${module}`, name));
  }
  return called;
}

/** The text between the parentheses of the function; "" where the name is none of a function. */
async function readParameters(file: string, name: string): Promise<string> {
  const text = await readFile(file, "utf8");
  const found = new RegExp(
    `^export (?:async )?(?:function\\*? ${name}|const ${name} = (?:async )?)(?:<[^>]*>)?\\(`,
    "m",
  ).exec(text);
  if (!found) return "";
  const start = found.index + found[0].length;
  let [end, depth] = [start, 1];
  for (; depth > 0; end += 1) depth += text[end] === "(" ? 1 : text[end] === ")" ? -1 : 0;
  return text.slice(start, end - 1);
}

test("what the admin asks the domain for, it asks for as a staff member, or everybody may", async () => {
  const called = [...(await findCalled())].filter(([, parameters]) => /^\s*(?:db|tx|database): /.test(parameters));
  expect(called.length).toBeGreaterThan(200);
  const unnamed = called
    .filter(([, parameters]) => !/\b_?by: |: (?:Staff<|ConfirmedStaff)/.test(parameters))
    .map(([name]) => name);
  expect(unnamed.sort()).toEqual(Object.keys(withoutStaff).sort());
});
