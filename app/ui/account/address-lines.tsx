import type { ShownAddress } from "#app/show-address.ts";

/** An address as it stands on a parcel. */
export function AddressLines({ address: { name, phone, address, city, region } }: { address: ShownAddress }) {
  return (
    <address className="min-w-0 not-italic wrap-anywhere">
      <bdi className="block font-semibold">{name}</bdi>
      <bdi className="block whitespace-pre-line">{address}</bdi>
      <span className="block"><bdi>{city}</bdi>, {region}</span>
      <span className="figures block text-muted">{phone}</span>
    </address>
  );
}
