import { ButtonLink } from "../elements/button-link.tsx";
import type { SavedFacts } from "./saved-card.tsx";
import { WishlistView } from "./wishlist-view.tsx";

/** A guest's saved products. They are stored on the device until the login moves them to the account. */
export function GuestWishlist({ saved, full }: { saved: SavedFacts[]; full: boolean }) {
  return (
    <div className="wrap py-8">
      <h1 className="heading text-4xl md:text-5xl">Your wishlist</h1>
      <p className="mt-2 mb-6 max-w-3xl text-muted">
        It is kept on this device. Log in, and it goes along to your account.
      </p>
      <div className="mb-8">
        <ButtonLink to="/user/login?next=%2Fuser%2Fdashboard%2Fwishlist" look="secondary" size="small">
          Login
        </ButtonLink>
      </div>
      <WishlistView saved={saved} full={full} list="/wishlist" result={null} />
    </div>
  );
}
