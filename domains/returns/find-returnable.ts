import { and, eq, inArray, sql } from "drizzle-orm";
import { findReturnClasses } from "#domains/catalog/categories/find-return-classes.ts";
import { findReturnableLines, type ReturnableLine } from "#domains/orders/coming-back/returnable-order.ts";
import { defaultReturnClass, returnClasses, type ReturnPolicy, returnReasons } from "#kernel/return-policy.ts";
import type { Database } from "#platform/database/database.server.ts";
import { type JudgedLine, judgeLine } from "./judge-line.ts";
import { promisedStates } from "./return.ts";
import { returnLines, returns } from "./internal/tables.server.ts";

/** The owner's rules. */
export interface ReturnRules {
  returns: ReturnPolicy;
  returnDays: number;
}

/** The lines of an order with what of them can come back now. */
export async function findReturnable(
  db: Database,
  orderId: string,
  rules: ReturnRules,
  now = new Date(),
): Promise<JudgedLine[]> {
  return judgeLines(db, orderId, { lines: await findReturnableLines(db, orderId), rules, now });
}

/** The same for lines that are loaded already, as behind the lock of their order. */
export async function judgeLines(
  db: Database,
  orderId: string,
  { lines, rules, now }: { lines: ReturnableLine[]; rules: ReturnRules; now: Date },
): Promise<JudgedLine[]> {
  if (lines.every(({ delivered }) => delivered === 0))
    return lines.map((line) => judge(line, { returnClass: defaultReturnClass, promised: 0 }));
  const [classes, promised] = [
    await findReturnClasses(
      db,
      lines.map(({ productId }) => productId),
    ),
    await countPromised(db, orderId),
  ];
  return lines.map((line) =>
    judge(line, {
      returnClass: classes.get(line.productId) ?? defaultReturnClass,
      promised: promised.get(line.position) ?? 0,
    }),
  );

  function judge(line: ReturnableLine, about: Pick<Parameters<typeof judgeLine>[1], "returnClass" | "promised">) {
    return judgeLine(line, { ...about, policy: rules.returns, returnDays: rules.returnDays, now });
  }
}

/** The pieces of each line of an order, by position, in returns that were asked for and have not come. */
async function countPromised(db: Database, orderId: string): Promise<Map<number, number>> {
  const rows = await db
    .select({ position: returnLines.position, units: sql<number>`sum(${returnLines.quantity})::int` })
    .from(returnLines)
    .innerJoin(returns, eq(returns.id, returnLines.returnId))
    .where(and(eq(returnLines.orderId, orderId), inArray(returns.state, [...promisedStates])))
    .groupBy(returnLines.position);
  return new Map(rows.map(({ position, units }) => [position, units]));
}

/** Ten years: as long as anybody remembers an order. */
const maxDays = 3_650;

/** The rules by which staff take goods back: whatever the customer still has, for any reason, without a photo. The owner's own bind shoppers alone. */
export function toRulesOfStaff({ returnDays, returns }: ReturnRules): ReturnRules {
  const terms = { days: maxDays, reasons: [...returnReasons], photos: false, condition: "", offer: "refund" as const };
  const classes = Object.fromEntries(returnClasses.map((name) => [name, terms])) as ReturnRules["returns"]["classes"];
  return { returnDays, returns: { ...returns, classes } };
}
