import { CircleCheck, Plus } from "lucide-react";
import type { PrefilledCheckout } from "#app/actions/checkout/prefill-checkout.ts";
import type { AddressDetails } from "#app/presenters/present-address.ts";

type Choice = Pick<PrefilledCheckout, "addresses" | "source">;

/** The number of visible addresses; a longer address book is collapsed. */
const visibleCount = 3;
const card =
  "flex h-full min-h-14 gap-3 rounded-card border border-control p-3 text-sm hover:border-ink aria-[current]:border-ink aria-[current]:bg-surface aria-[current]:ring-1 aria-[current]:ring-ink";

/** The saved addresses, each a link that fills the fields with it, and a link to empty fields. */
export function SavedAddresses({ addresses, source }: Choice) {
  const rest = addresses.slice(visibleCount);
  return (
    <nav aria-label="Your addresses">
      <ul className="grid gap-3 sm:grid-cols-2">
        {addresses.slice(0, visibleCount).map((address) => (
          <AddressLink key={address.id} address={address} chosen={address.id === source} />
        ))}
        <li>
          <a
            href="/checkout?address=new"
            data-fills=""
            aria-current={source === "new" ? "true" : undefined}
            className={`${card} items-center font-semibold`}
          >
            <Plus aria-hidden="true" className="size-5 shrink-0" />
            Another address
          </a>
        </li>
      </ul>
      {rest.length > 0 && (
        <details open={rest.some(({ id }) => id === source)} className="mt-3">
          <summary className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4">
            {rest.length} more of your addresses
          </summary>
          <ul className="mt-2 grid gap-3 sm:grid-cols-2">
            {rest.map((address) => (
              <AddressLink key={address.id} address={address} chosen={address.id === source} />
            ))}
          </ul>
        </details>
      )}
    </nav>
  );
}

function AddressLink({ address: { id, name, address, city }, chosen }: { address: AddressDetails; chosen: boolean }) {
  return (
    <li>
      <a
        href={`/checkout?address=${id}`}
        data-fills=""
        aria-current={chosen ? "true" : undefined}
        className={`${card} items-start`}
      >
        <span className="min-w-0 flex-1 text-left">
          <bdi className="block font-semibold">{name}</bdi>
          <span className="line-clamp-2 text-muted">
            <bdi>{address}</bdi>, <bdi>{city}</bdi>
          </span>
        </span>
        {chosen && <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-success" />}
      </a>
    </li>
  );
}

interface KeepAddressProps {
  full: boolean;
  /** Whether the fields were filled from the address book. */
  known: boolean;
  checked: boolean;
}

/** Whether the order's address is added to the address book. */
export function SaveAddressField({ full, known, checked }: KeepAddressProps) {
  if (full)
    return known ? null : (
      <p className="mt-5 text-sm text-muted">
        Your address book is full, so this address is used for this order alone.
      </p>
    );
  return (
    <label className="mt-5 flex min-h-11 cursor-pointer items-center gap-3">
      <input
        type="checkbox"
        name="keep_address"
        value="yes"
        defaultChecked={checked}
        className="size-5 shrink-0 accent-ink"
      />
      {known ? "Changed it? Keep it as a new address in my address book" : "Keep this address in my address book"}
    </label>
  );
}
