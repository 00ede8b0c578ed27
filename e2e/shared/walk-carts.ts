/** The part of the original's client that the tests use; it has no types of its own. */
export interface Commerce {
  products: { list(params: object): Promise<{ data: ShownProduct[] }> };
  categories: { list(): Promise<{ data: { slug: string }[] }> };
  cart: {
    id(): string | null;
    refresh(): Promise<ShownCart>;
    retrieve(id?: string): Promise<ShownCart>;
    add(product: string, quantity?: number, variant?: Record<string, string> | string): Promise<Changed>;
    update(line: string, change: object): Promise<Changed>;
    remove(line: string): Promise<Changed>;
    contents(): Promise<ShownLine[]>;
    empty(): Promise<Changed>;
    delete(): Promise<{ success: boolean; id: string }>;
  };
}
export type NewCommerce = new (key: string, debug: boolean, config: { url: string }) => Commerce;

interface ShownProduct {
  id: string;
  permalink: string;
  is: { sold_out: boolean };
  variant_groups: { id: string; options: { id: string; name: string }[] }[];
}
interface ShownLine {
  id: string;
  quantity: number;
  product_name: string;
  selected_options: { option_name: string }[];
}
interface ShownCart {
  id: string;
  total_items: number;
  hosted_checkout_url: string;
  line_items: ShownLine[];
}
interface Changed extends ShownCart {
  success: boolean;
  event: string;
  line_item_id: string;
  quantity: number;
  cart: ShownCart;
}
interface Refusal {
  statusCode: number;
  data: { error: { message: string; available?: number } };
}

/** Does what a storefront does with the client, and returns the results. It runs in Node and, sent there as text, within a page, so it has no imports. */
export async function walkCarts({ key, url }: { key: string; url: string }) {
  const commerce = new (globalThis as unknown as { Commerce: NewCommerce }).Commerce(key, false, { url });
  const { data: products } = await commerce.products.list({ limit: 150 });
  const { data: rest } = await commerce.products.list({ limit: 150, page: 2 });
  const { data: categories } = await commerce.categories.list();
  const begun = await commerce.cart.retrieve();

  const refusal = async (attempt: Promise<unknown>) => {
    const {
      statusCode,
      data: { error },
    } = await attempt.then(
      () => Promise.reject(new Error("It was not refused")),
      (refused: Refusal) => refused,
    );
    return { statusCode, available: error.available, message: error.message, kept: commerce.cart.id() === begun.id };
  };
  const choices = ({ variant_groups: [first, second] }: ShownProduct): Record<string, string>[] => {
    if (!first) return [];
    const ofFirst = first.options.map(({ id }) => ({ [first.id]: id }));
    return second
      ? ofFirst.flatMap((choice) => second.options.map(({ id }) => ({ ...choice, [second.id]: id })))
      : ofFirst;
  };
  const withGroups = (groups: number) =>
    products.filter(({ variant_groups, is }) => variant_groups.length === groups && !is.sold_out);
  /** The first combination that exists and is in stock. */
  const addChosen = async (product: ShownProduct) => {
    for (const choice of choices(product)) {
      const added = await commerce.cart.add(product.id, 1, choice).catch(() => null);
      if (added) return added;
    }
    throw new Error(`Nothing of ${product.permalink} could be added`);
  };

  const [plain] = withGroups(0);
  const [one] = withGroups(1);
  const [two] = withGroups(2);
  // Sold-out products are at the end of lists.
  const soldOut = rest.find(({ is, variant_groups }) => is.sold_out && variant_groups.length < 2);
  if (!plain || !one || !two || !soldOut)
    throw new Error("The shop has no product with none, one and two groups, or none that is sold out");
  const addedPlain = await commerce.cart.add(plain.id, 2);
  const addedOne = await addChosen(one);
  const addedTwo = await addChosen(two);
  const retrieved = await commerce.cart.retrieve();

  const refusals = {
    product: await refusal(commerce.cart.add("prod_00000000000000000000000000000000", 1)),
    noVariant: await refusal(commerce.cart.add(one.id, 1)),
    badOption: await refusal(
      commerce.cart.add(one.id, 1, { [one.variant_groups[0]!.id]: "optn_00000000000000000000000000000000" }),
    ),
    badVariant: await refusal(commerce.cart.add(two.id, 1, "vrnt_00000000000000000000000000000000")),
    quantity: await refusal(commerce.cart.add(plain.id, 1.5)),
    soldOut: await refusal(commerce.cart.add(soldOut.id, 1, choices(soldOut)[0])),
    line: await refusal(commerce.cart.update("item_00000000000000000000000000000000", { quantity: 1 })),
  };
  const afterRefusals = await commerce.cart.retrieve();

  const updated = await commerce.cart.update(addedPlain.line_item_id, { quantity: 1 });
  const contents = await commerce.cart.contents();
  const removed = await commerce.cart.remove(addedOne.line_item_id);
  const emptied = await commerce.cart.empty();
  const refreshed = await commerce.cart.refresh();
  await commerce.cart.add(plain.id, 1);
  const gaveUp = await commerce.cart.delete();
  const afterDelete = await commerce.cart.retrieve();
  const afterUnknown = await commerce.cart.retrieve("cart_unknown");

  const brief = ({ success, event, quantity, line_item_id, total_items, cart }: Changed) => ({
    success,
    event,
    quantity,
    line: line_item_id,
    beside: total_items,
    within: cart.total_items,
  });
  return {
    products: products.length,
    categories: categories.map(({ slug }) => slug),
    begun: begun.total_items,
    addedPlain: brief(addedPlain),
    addedOne: brief(addedOne),
    addedTwo: brief(addedTwo),
    chosen: retrieved.line_items.map(({ selected_options }) => selected_options.length),
    sameCart: retrieved.id === begun.id,
    refusals,
    unharmed: JSON.stringify(afterRefusals.line_items) === JSON.stringify(retrieved.line_items),
    updated: brief(updated),
    contents: contents.map(({ quantity }) => quantity),
    removed: brief(removed),
    emptied: brief(emptied),
    refreshed: [refreshed.total_items, refreshed.id !== begun.id],
    deleted: gaveUp.id === refreshed.id,
    afterDelete: [afterDelete.total_items, afterDelete.id !== refreshed.id],
    afterUnknown: [afterUnknown.total_items, afterUnknown.id.length > 40, afterUnknown.id !== afterDelete.id],
  };
}
