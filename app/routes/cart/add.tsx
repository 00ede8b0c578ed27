import { data, redirect } from "react-router";
import { showsItself } from "#app/http/shown-page.ts";
import { responseHeaders } from "#app/http/route-exports.ts";
import { serializeLastChange } from "#app/actions/cart/last-change.ts";
import { limitCartChanges } from "#app/actions/cart/limit-cart-changes.ts";
import { requestContext, requestSessionContext, type Shop, shopContext } from "#app/http/context.ts";
import { parseChoice, presentChoice } from "#app/actions/cart/product-choice.ts";
import { parseFormData, getFormText } from "#app/http/forms.ts";
import { getChoice } from "#app/queries/get-choice.ts";
import { getSettings } from "#app/queries/get-settings.ts";
import { retryAfter, unavailableSeconds } from "#app/http/retry-after.ts";
import { additionField, resentField } from "#app/ui/cart/addition.ts";
import { AdditionWaits, type WaitingAddition } from "#app/ui/cart/addition-waits.tsx";
import { AddRefused } from "#app/ui/cart/add-refused.tsx";
import { NothingAdded } from "#app/ui/cart/nothing-added.tsx";
import { privatePageMeta } from "#app/ui/layout/page-meta.ts";
import { addToCart } from "#domains/cart/add-to-cart.ts";
import { maxCartLines } from "#domains/cart/quantity.ts";
import { quantityFieldSchema } from "#domains/cart/quantity-field.ts";
import { unlessUnavailable, withRetries } from "#domains/cart/with-retries.ts";
import { findChoice, findProduct } from "#domains/catalog/find-product.ts";
import { isId, newId } from "#kernel/ids.ts";
import { wording } from "#kernel/wording.ts";
import type { Route } from "./+types/add";

export const meta: Route.MetaFunction = ({ matches }) => privatePageMeta("Add to cart", matches);

export const headers = responseHeaders;

/**
 * Adds the chosen variant to the cart and redirects there; otherwise renders the choice again with the missing parts. A form with the id of an addition
 * (`boot-script.ts`) is answered with the cart's page itself, because its browser makes a reload of it harmless; sent once more, it adds nothing. While the
 * database is away for longer than the tries of one request, the page keeps the form, and sends it again.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  await limitCartChanges(shop, context.get(requestSessionContext));
  const form = await parseFormData(request);
  const named = getFormText(form, additionField);
  const addition = isId(named) ? named : newId();
  const tried = await unlessUnavailable(() => addChoice({ context, form, addition, isShown: addition === named }));
  if (tried.done) return tried.value;

  context.get(requestContext).databaseUnavailable = true;
  shop.log.warn({ error: tried.reason }, "An addition to a cart could not reach the database");
  const texts = [...form].filter((field): field is [string, string] => typeof field[1] === "string");
  const fields = texts.filter(([name]) => name !== additionField && name !== resentField);
  const resent = getFormText(form, resentField) === "yes";
  const waiting: WaitingAddition = { fields: [...fields, [additionField, addition]], resent };
  return data({ waiting }, { status: 503, headers: retryAfter(unavailableSeconds) });
}

interface Addition {
  context: Route.ActionArgs["context"];
  form: FormData;
  /** Its id. */
  addition: string;
  /** Whether the cart's page itself may be the answer. */
  isShown: boolean;
}

async function addChoice({ context, form, addition, isShown }: Addition) {
  const shop = context.get(shopContext);
  const { database } = shop;
  const requestSession = context.get(requestSessionContext);
  const slugOrId = getFormText(form, "product");
  const { choice, secret, account, settings } = await withRetries(async () => ({
    choice: await findCurrentChoice(shop, slugOrId, form),
    settings: await getSettings(shop),
    secret: await requestSession.cart(),
    account: await requestSession.account(),
  }));
  const gone = () => data("That product is no longer sold.", { status: 404 });
  if (!choice) throw gone();

  const { chosen, variant } = parseChoice(choice, form);
  const value = form.has("quantity") ? getFormText(form, "quantity") : "1";
  const again = async (status: number, problem: string) => {
    const product = await findProduct(database, slugOrId);
    if (!product) throw gone();
    return data({ ...(await presentChoice(database, product)), chosen, quantity: value, problem }, { status });
  };

  if (chosen.includes(null)) return again(422, wording.variantMissing);
  const quantity = quantityFieldSchema.safeParse(value);
  if (!quantity.success) return again(422, quantity.error.issues[0]!.message);
  if (!variant) return again(422, "That combination is not made. Choose another one.");

  const {
    secret: filledSecret,
    lines: [added],
  } = await addToCart(database, {
    cart: { secret, accountId: account?.id ?? null },
    lines: [{ variantId: variant.id, quantity: quantity.data }],
    mode: "clamp",
    piecesOfVariant: settings.orderLimits.piecesOfVariant,
    addition,
  });
  switch (added.outcome) {
    case "added":
      // An existing secret too: its cookie must last as long as the cart.
      if (filledSecret !== null) requestSession.setCartCookie(filledSecret);
      if (added.quantity < added.wanted) return redirect(`/cart?capped=${variant.id}`, 303);
      requestSession.setLastChangeCookie(
        serializeLastChange({ kind: "added", variantId: variant.id, quantity: quantity.data }),
      );
      return redirect("/cart", { status: 303, headers: isShown ? showsItself("/cart") : {} });
    case "sold-out":
      return again(
        409,
        choice.variants.length === 1
          ? "This is sold out at the moment."
          : "This one is sold out at the moment. Choose another one.",
      );
    case "not-for-sale":
      throw gone();
    default:
      return again(
        409,
        `Your cart holds ${maxCartLines} different things, the most it can. Check out first, or remove one.`,
      );
  }
}

/** The options of the product: the cached ones if the form selects a variant of them, else those that it has now. */
async function findCurrentChoice(shop: Shop, slugOrId: string, form: FormData) {
  const cached = isId(slugOrId) ? await getChoice(shop, slugOrId) : null;
  return cached && parseChoice(cached, form).variant ? cached : findChoice(shop.database, slugOrId);
}

export default function AddPage({ actionData }: Route.ComponentProps) {
  if (!actionData) return <NothingAdded />;
  return "waiting" in actionData ? <AdditionWaits waiting={actionData.waiting} /> : <AddRefused result={actionData} />;
}
