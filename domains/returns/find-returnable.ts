import { findReturnClasses } from "#domains/catalog/categories/find-return-classes.ts";
import { findReturnableLines, type ReturnableLine } from "#domains/orders/coming-back/returnable-order.ts";
import { defaultReturnClass, type ReturnPolicy } from "#kernel/return-policy.ts";
import type { Database } from "#platform/database/database.server.ts";
import { countPromised } from "./internal/count-promised.ts";
import { type JudgedLine, judgeLine } from "./judge-line.ts";

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
