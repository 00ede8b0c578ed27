import { Fragment } from "react";
import { Package } from "lucide-react";
import type { CartLine, LineProblem } from "#domains/cart/cart.ts";
import { formatWithSymbol } from "#kernel/money.ts";
import { describeLimit } from "../cart/describe-cap.ts";
import { LineParts } from "../cart/line-parts.tsx";
import { Picture } from "../elements/picture.tsx";

/** One line of the order summary: product, quantity, price and problem. */
export function SummaryLine({ line }: { line: CartLine }) {
  return (
    <li className="flex flex-wrap items-center gap-3">
      {line.picture ? (
        <Picture
          picture={line.picture}
          sizes="3rem"
          upTo={160}
          alt=""
          className="size-12 shrink-0 rounded-lg bg-white object-cover"
        />
      ) : (
        <span className="grid size-12 shrink-0 place-items-center rounded-lg bg-white">
          <Package aria-hidden="true" className="size-5 text-muted" />
        </span>
      )}
      <div className="min-w-0 flex-[1_1_6rem] text-sm">
        <p dir="auto" className="text-left font-semibold">
          {line.productName}
        </p>
        {line.selectedOptions.length > 0 && (
          <p className="text-muted">
            {line.selectedOptions.map(({ group, option }, place) => (
              <Fragment key={group}>
                {place > 0 && " · "}
                <bdi>{option}</bdi>
              </Fragment>
            ))}
          </p>
        )}
        <LineParts parts={line.parts} />
        <p className="figures text-muted">
          {line.quantity} × {formatWithSymbol(line.unitPrice)}
        </p>
        {line.quantity > line.limit && line.problem?.kind !== "sold-out" && (
          <p className="font-semibold text-failure">{describeLimit(line.limit, line.isOnOrder)}</p>
        )}
        {line.problem && (
          <p className={`font-semibold ${line.problem.kind === "price-changed" ? "" : "text-failure"}`}>
            {describeProblem(line.problem)}
          </p>
        )}
      </div>
      <p className="figures text-sm font-semibold whitespace-nowrap">{formatWithSymbol(line.lineTotal)}</p>
    </li>
  );
}

function describeProblem(problem: LineProblem): string {
  switch (problem.kind) {
    case "sold-out":
      return "Sold out";
    case "only-left":
    case "shared":
      return problem.available === 0 ? "None left for it" : `Only ${problem.available} left`;
    case "price-changed":
      return `Was ${formatWithSymbol(problem.from)}`;
  }
}
