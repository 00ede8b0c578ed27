import { MapPin, Plus } from "lucide-react";
import type { AddressDetails } from "#app/presenters/present-address.ts";
import { Alert } from "../elements/alert.tsx";
import { Badge } from "../elements/badge.tsx";
import { ButtonLink } from "../elements/button-link.tsx";
import { Button } from "../elements/button.tsx";
import { EmptyState } from "../elements/empty-state.tsx";
import { AddressLines } from "./address-lines.tsx";

interface AddressesViewProps {
  /** The last used address first. */
  addresses: AddressDetails[];
  max: number;
  /** The id of the address whose removal must be confirmed. */
  removing: string | null;
}

const place = "/user/dashboard/addresses";

export function AddressesView({ addresses, max, removing }: AddressesViewProps) {
  const add = (
    <ButtonLink to={`${place}/new`}>
      <Plus aria-hidden="true" className="size-5" />
      Add an address
    </ButtonLink>
  );
  if (addresses.length === 0) {
    return (
      <EmptyState icon={MapPin} title="No addresses yet">
        <p className="text-lg text-muted">
          Keep an address here, or tick the box at the checkout, and your next order fills itself.
        </p>
        {add}
      </EmptyState>
    );
  }
  return (
    <section aria-labelledby="addresses">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id="addresses" className="heading text-3xl">
          Your addresses
        </h2>
        {addresses.length < max ? (
          add
        ) : (
          <p className="text-muted">Your book is full: it holds {max}. Remove one to add another.</p>
        )}
      </div>
      <ul aria-labelledby="addresses" className="mt-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {addresses.map((address, position) => (
          <li key={address.id} className="flex flex-col gap-3 rounded-card border border-line p-4 sm:p-5">
            {position === 0 && (
              <p>
                <Badge tone="lime">Fills the checkout</Badge>
              </p>
            )}
            <AddressLines address={address} />
            {removing === address.id ? (
              <RemoveConfirmation address={address} />
            ) : (
              <p className="mt-auto flex flex-wrap gap-3 pt-2">
                <ButtonLink
                  to={`${place}/${address.id}`}
                  look="secondary"
                  size="small"
                  aria-label={`Edit the address of ${address.name}, ${address.city}`}
                >
                  Edit
                </ButtonLink>
                <ButtonLink
                  to={`?remove=${address.id}`}
                  replace
                  preventScrollReset
                  look="quiet"
                  size="small"
                  aria-label={`Remove the address of ${address.name}, ${address.city}`}
                >
                  Remove
                </ButtonLink>
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function RemoveConfirmation({ address }: { address: AddressDetails }) {
  return (
    <Alert tone="info" focused className="mt-auto">
      <p>Remove this address? Orders that went there stay as they are.</p>
      <form method="post" action={place} className="mt-3 flex flex-wrap gap-3">
        <input type="hidden" name="address" value={address.id} />
        <Button name="intent" value="remove" size="small">
          Yes, remove it
        </Button>
        <ButtonLink to={place} replace preventScrollReset look="secondary" size="small">
          Keep it
        </ButtonLink>
      </form>
    </Alert>
  );
}
