import type { ActionOf } from "../actions.ts";
import { totalOf } from "./order-rules.ts";
import type { ModelDiscountCode, ModelLine, ModelOrder, UsedDiscountCode, World } from "./world.ts";

const rupee = 100;

/**
 * The order with the code as it costs then, and without it where somebody else may have taken its last use. Without a code, with one that saves
 * nothing, and with one that is used up, it costs what it does.
 */
export function withDiscountCode(
  world: World,
  order: ModelOrder,
  { discountCode: at }: ActionOf<"place">,
): ModelOrder[] {
  const discountCode = at === undefined ? undefined : world.discountCodes[at];
  const saving = discountCode && lowerPrices(world, order, discountCode);
  if (at === undefined || !discountCode || !saving) return [order];
  const used = { ...order, ...saving, discountCode: { ...saving.discountCode, discountCode: at } };
  const lowered = { ...used, worth: totalOf(used) };
  if (discountCode.useLimit === null) return [lowered];
  if (!world.alone) return [lowered, order];
  return [(world.uses.get(at) ?? 0) < discountCode.useLimit ? lowered : order];
}

/** The lines and the fee with a code; null where it saves nothing. */
function lowerPrices({ prices, products }: World, { lines, fee }: ModelOrder, discountCode: ModelDiscountCode) {
  const { kind, value, minimum, variant } = discountCode;
  const isFor = (line: ModelLine) => variant === null || products[line.variant] === products[variant];
  const goods = lines.filter(isFor);
  const worth = goods.reduce((sum, line) => sum + prices[line.variant]! * line.quantity, 0);
  if (goods.length === 0 || worth < minimum) return null;
  const lower = (off: (line: ModelLine) => number) => ({
    lines: lines.map((line) => (isFor(line) ? { ...line, price: line.price - off(line) } : line)),
    fee,
    discountCode: { positions: goods.map(({ position }) => position), freesDelivery: false },
  });
  switch (kind) {
    case "percentage":
      return lower(({ price }) => offPrice(price, value));
    case "amount":
      return lower(({ quantity }) => Math.ceil(value / rupee / quantity) * rupee);
    case "free-delivery":
      return fee === 0 ? null : { lines, fee: 0, discountCode: { positions: [], freesDelivery: true } };
  }
}

/** The price is in whole rupees, half a rupee up, and one rupee at least. */
const offPrice = (price: number, percent: number): number =>
  price - Math.max(rupee, Math.round((price - (price * percent) / 100) / rupee) * rupee);

/** The code of an order that keeps nothing which costs less by it. */
export const leftDiscountCode = ({ discountCode }: ModelOrder, kept: readonly ModelLine[]): UsedDiscountCode | null =>
  discountCode && !discountCode.freesDelivery && !kept.some(({ position }) => discountCode.positions.includes(position))
    ? discountCode
    : null;
