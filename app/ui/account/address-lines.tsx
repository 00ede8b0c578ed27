import type { AddressDetails } from "#app/presenters/present-address.ts";

/** An address as it is written on a parcel. Each line has its own text direction. */
export function AddressLines({
  address: { name, phone, address, city, region, email },
}: {
  address: Omit<AddressDetails, "id"> & { email?: string };
}) {
  return (
    <address className="min-w-0 text-left not-italic wrap-anywhere">
      <bdi className="block font-semibold">{name}</bdi>
      <bdi className="block whitespace-pre-line">{address}</bdi>
      <span className="block">
        <bdi>{city}</bdi>, {region}
      </span>
      <span className="figures block text-muted">{phone}</span>
      {email && <span className="block text-muted">{email}</span>}
    </address>
  );
}
