import type { OrderDetails } from "#app/presenters/present-order.ts";

/** The remaining steps until delivery, with their dates and what the shopper should have ready. */
export function NextSteps({ order: { nextSteps } }: { order: OrderDetails }) {
  return (
    <section aria-labelledby="order-next">
      <h2 id="order-next" className="heading text-2xl">
        What happens next
      </h2>
      <ol className="figures mt-3 list-decimal space-y-2 pl-5 marker:font-bold">
        {nextSteps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  );
}
