import type { PrintedRecipient } from "../../orders/mask-recipient.ts";

/** To whom a parcel or an invoice goes; what the member may not see is said to be left out. */
export function RecipientBlock({ recipient }: { recipient: PrintedRecipient }) {
  const { name, phone, address, city, province, zip, masked } = recipient;
  return (
    <address className="to">
      <strong data-script={scriptOf(name)}>
        <bdi>{name}</bdi>
      </strong>
      {address && (
        // Urdu reads from the right, and stands at the same edge as the name above and the city below.
        <span dir="auto" data-script={scriptOf(address)} className="block text-left">
          {address}
        </span>
      )}
      <span data-script={scriptOf(city)} className="block">
        <bdi>{city}</bdi>
        {zip && ` ${zip}`}
        {province && `, ${province}`}
      </span>
      {phone && <span className="phone block">{phone}</span>}
      {masked && <span className="small block">The address is printed while the order is packed.</span>}
    </address>
  );
}

/** For the distance of lines in `print.css`. */
const scriptOf = (text: string) => (/\p{Script=Arabic}/u.test(text) ? "arabic" : undefined);
