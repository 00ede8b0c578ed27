import { Link } from "react-router";
import { Heart, KeyRound, MapPin, User } from "lucide-react";
import type { OrderListItem } from "#app/presenters/present-account-order.ts";
import type { AddressDetails } from "#app/presenters/present-address.ts";
import type { PresentedCredit } from "#app/presenters/present-credit.ts";
import { CreditCard } from "./credit-card.tsx";
import { AddressLines } from "./address-lines.tsx";
import { NoOrders } from "./no-orders.tsx";
import { OrderCards } from "./order-cards.tsx";

interface OverviewViewProps {
  /** The latest orders. */
  orders: OrderListItem[];
  /** The number of all orders. */
  count: number;
  /** The last used address. */
  address: AddressDetails | null;
  /** null for who never had any. */
  credit: PresentedCredit | null;
}

const link = "inline-flex min-h-11 items-center font-semibold underline underline-offset-4";

const places = [
  { to: "/user/dashboard/wishlist", icon: Heart, title: "Wishlist", text: "What you saved for later" },
  { to: "/user/dashboard/profile", icon: User, title: "Profile", text: "Your name and e-mail address" },
  {
    to: "/user/dashboard/security",
    icon: KeyRound,
    title: "Password and logins",
    text: "Change it, and see where you are logged in",
  },
];

/** The dashboard's first page: the latest orders and their states, and links to the other pages. */
export function OverviewView({ orders, count, address, credit }: OverviewViewProps) {
  return (
    <div className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-[1fr_22rem]">
      <section aria-labelledby="latest-orders" className="min-w-0">
        {count === 0 ? (
          <>
            <h2 id="latest-orders" className="sr-only">
              Your orders
            </h2>
            <NoOrders />
          </>
        ) : (
          <>
            <h2 id="latest-orders" className="heading text-3xl">
              Your latest orders
            </h2>
            <div className="mt-4">
              <OrderCards orders={orders} label="Your latest orders" />
            </div>
            {count > orders.length && (
              <p className="mt-3">
                <Link to="/user/dashboard/orders" className={link}>
                  All {count} orders
                </Link>
              </p>
            )}
          </>
        )}
      </section>
      <div className="grid min-w-0 gap-4">
        {credit && <CreditCard credit={credit} />}
        <section aria-labelledby="default-address" className="rounded-card border border-line p-4 sm:p-5">
          <h2 id="default-address" className="heading flex items-center gap-2 text-2xl">
            <MapPin aria-hidden="true" className="size-5" />
            Where it goes
          </h2>
          <div className="mt-3">
            {address ? (
              <AddressLines address={address} />
            ) : (
              <p className="text-muted">Keep an address, and the checkout fills itself.</p>
            )}
          </div>
          <p className="mt-2">
            <Link to={address ? "/user/dashboard/addresses" : "/user/dashboard/addresses/new"} className={link}>
              {address ? "Your addresses" : "Add an address"}
            </Link>
          </p>
        </section>
        <ul className="grid gap-3 sm:grid-cols-3 lg:grid-cols-1">
          {places.map(({ to, icon: Icon, title, text }) => (
            <li key={to} className="relative flex items-start gap-3 rounded-card bg-surface p-4 hover:bg-sunken">
              <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
              <div className="min-w-0">
                <Link to={to} className="font-semibold after:absolute after:inset-0">
                  {title}
                </Link>
                <p className="text-sm text-muted">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
