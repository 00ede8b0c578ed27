import { Link } from "react-router";
import type { RefillOffer } from "#app/actions/refill/refill-offer.ts";
import { refillWays } from "#domains/refill/refill.ts";
import { RefillForm } from "./refill-form.tsx";

/** Whether somebody is reminded before the goods of an order are empty, with the buttons that change it. */
export function RefillSection({ page, offer: { ways, preference } }: { page: string; offer: RefillOffer }) {
  if (ways.length === 0 && preference === null) return null;
  return (
    <section aria-labelledby="refill" className="mt-10 print:hidden">
      <h2 id="refill" className="heading text-2xl">
        Before it is empty
      </h2>
      <p className="mt-3 max-w-prose">
        {preference === null
          ? "We count the servings in what you ordered, and can remind you once, a few days before the last one. Nothing is ordered by itself."
          : `We remind you once by ${refillWays[preference.way].label}, a few days before the last serving.`}
      </p>
      {preference?.of === "account" ? (
        <p className="mt-2">
          You asked for this for all your orders:{" "}
          <Link
            to="/user/dashboard/profile#refill"
            className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
          >
            change it in your profile
          </Link>
        </p>
      ) : (
        <>
          {ways.includes("whatsapp") && preference?.way !== "whatsapp" && (
            <p className="mt-1 text-sm text-muted">By WhatsApp, what becomes of this order comes as well.</p>
          )}
          <RefillForm action={page} ways={ways} chosen={preference?.way ?? null} />
        </>
      )}
    </section>
  );
}
