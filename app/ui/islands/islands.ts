import type { CheckoutIslands } from "../checkout/checkout-islands.ts";
import { RecentlyViewed } from "../product/recently-viewed.tsx";
import { BuyBar } from "../product/buy-bar.tsx";
import { BuyBox } from "../product/buy-box.tsx";
import { DeliveryDates } from "../product/delivery-dates.tsx";
import { Gallery } from "../product/gallery.tsx";
import { Servings } from "../product/servings.tsx";
import { ProductRow } from "../catalog/product-row.tsx";
import { MessageForm } from "../connect/message-form.tsx";
import { SearchBox } from "../search/search-box.tsx";
import { BannerCarousel } from "../storefront/banner-carousel.tsx";
import { BrandSlider } from "../storefront/brand-slider.tsx";
import { CategorySlider } from "../storefront/category-slider.tsx";
import { SaveButton, SaveForm } from "../wishlist/save-form.tsx";

/** The components that browsers hydrate, by the name in the page. What they import, every island page loads; those of the checkout are its own. */
export const islands = {
  "banner-carousel": BannerCarousel,
  "brand-slider": BrandSlider,
  "buy-bar": BuyBar,
  "buy-box": BuyBox,
  "category-slider": CategorySlider,
  "delivery-dates": DeliveryDates,
  gallery: Gallery,
  "message-form": MessageForm,
  "product-row": ProductRow,
  "recently-viewed": RecentlyViewed,
  "save-button": SaveButton,
  "save-form": SaveForm,
  "search-box": SearchBox,
  servings: Servings,
};

export type Islands = typeof islands & CheckoutIslands;
