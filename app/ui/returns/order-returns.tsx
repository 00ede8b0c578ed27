import type { presentReturns } from "#app/presenters/present-returns.ts";
import { ButtonLink } from "../elements/button-link.tsx";

type OrderReturnsProps = ReturnType<typeof presentReturns> & { page: string };

/** What was sent back of an order, how far it is, and the way to send something back. */
export function OrderReturns({ page, returns, canAsk }: OrderReturnsProps) {
  if (returns.length === 0 && !canAsk) return null;
  return (
    <section id="returns" aria-labelledby="order-returns" className="mt-10 scroll-mt-4">
      <h2 id="order-returns" className="heading text-2xl">
        {returns.length > 0 ? "What you send back" : "Not right?"}
      </h2>
      {returns.length > 0 && (
        <ul className="mt-3 divide-y divide-line border-y border-line">
          {returns.map((each) => (
            <li key={each.code} className="grid gap-1 py-3">
              <p className="flex flex-wrap items-center gap-x-3">
                <strong className="figures">{each.code}</strong>
                <span className="font-semibold">{each.state}</span>
                <span className="text-sm text-muted">{each.at}</span>
              </p>
              <ul className="text-sm">
                {each.pieces.map((piece) => (
                  <li key={piece} className="wrap-anywhere">
                    {piece}
                  </li>
                ))}
              </ul>
              {each.next.map((sentence) => (
                <p key={sentence}>{sentence}</p>
              ))}
              {each.words.length > 0 && (
                <ol className="mt-1 grid gap-2">
                  {each.words.map(({ author, at, body }, place) => (
                    <li key={place} className="border-l-4 border-line pl-3">
                      <p className="text-sm text-muted">{at === null ? author : `${author}, ${at}`}</p>
                      <p dir="auto" className="whitespace-pre-line wrap-anywhere">
                        {body}
                      </p>
                    </li>
                  ))}
                </ol>
              )}
            </li>
          ))}
        </ul>
      )}
      {canAsk && (
        <ButtonLink to={`${page}/return`} look="secondary" className="mt-4 print:hidden">
          Send something back
        </ButtonLink>
      )}
    </section>
  );
}
