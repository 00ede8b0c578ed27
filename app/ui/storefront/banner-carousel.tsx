import { ChevronLeft, ChevronRight, Pause, Play } from "lucide-react";
import type { Banner } from "#domains/cms/banners.ts";
import { BannerSlide, bannerSpace } from "./banner-slide.tsx";
import { useAutoplay } from "./use-autoplay.ts";

const round = "grid size-11 place-items-center rounded-full border border-line hover:bg-surface";

/**
 * The home page's banners. They advance automatically, but not while the mouse is over them, they contain the focus or they are paused, and
 * not with reduced motion.
 */
export function BannerCarousel({ banners }: { banners: Banner[] }) {
  const { row, place, playing, toggle, show, hold } = useAutoplay(banners.length);
  if (banners.length === 0) return null;
  return (
    <section aria-label="Offers and news" aria-roledescription="carousel" {...hold}>
      <ul ref={row} className="scrollbar-none flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain">
        {banners.map((banner, index) => (
          <li
            key={banner.id}
            className={`when-near w-full shrink-0 snap-start ${bannerSpace}`}
            aria-roledescription="slide"
            aria-label={`${index + 1} of ${banners.length}`}
          >
            <BannerSlide banner={banner} first={index === 0} />
          </li>
        ))}
      </ul>
      {banners.length > 1 && (
        <div className="wrap flex items-center justify-end gap-2 pt-2 noscript:hidden">
          <span aria-hidden="true" className="figures mr-1 text-sm font-semibold">
            {place + 1} of {banners.length}
          </span>
          <button type="button" className={round} aria-label="Previous banner" onClick={() => show(place - 1)}>
            <ChevronLeft aria-hidden="true" className="size-5" />
          </button>
          <button
            type="button"
            className={round}
            aria-label={playing ? "Pause the banners" : "Play the banners"}
            onClick={toggle}
          >
            {playing ? <Pause aria-hidden="true" className="size-5" /> : <Play aria-hidden="true" className="size-5" />}
          </button>
          <button type="button" className={round} aria-label="Next banner" onClick={() => show(place + 1)}>
            <ChevronRight aria-hidden="true" className="size-5" />
          </button>
        </div>
      )}
    </section>
  );
}
