import { Link } from "react-router";
import { cartBadgeScript } from "./cart-badge-script.ts";

/** A text, and not nothing: React then leaves what has been written in its place. */
const unknown = "";

/** The link to the cart with its number of items, which the script behind it writes, and `enhanceHeader` when it changes. Without scripts the number is a picture from the server. */
export function CartLink() {
  return (
    <Link to="/cart" className="head-target relative grid place-items-center rounded-control hover:bg-ink-soft">
      <i className="icon icon-cart" />
      <span className="sr-only">Cart, items: </span>
      <span data-cart-badge="" suppressHydrationWarning className="cart-badge">
        {unknown}
      </span>
      {/* It has run by the time the browser renders this, so the bundle goes without it. */}
      <script
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? cartBadgeScript : "" }}
      />
      <noscript className="absolute top-0.5 right-0">
        <img src="/session/badge.svg" alt="see the cart" height="20" />
      </noscript>
    </Link>
  );
}
