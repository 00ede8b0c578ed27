import type { Banner } from "#domains/cms/banners.ts";
import { ButtonLink } from "#app/ui/elements/button-link.tsx";
import { sourceSet } from "#app/ui/elements/picture.tsx";
import { renditionPath } from "#kernel/renditions.ts";
import { isLight } from "./is-light.ts";

const wide = "(min-width: 48rem)";

/** One banner: HTML text over a picture that is tall on phones and wide elsewhere. The first banner is the page's largest picture. */
export function BannerSlide({ banner, first }: { banner: Banner; first: boolean }) {
  const light = isLight(banner.ink);
  return (
    <div
      className={`relative ${light ? "bg-ink text-white" : "bg-surface text-ink"}`}
      data-on-ink={light ? "" : undefined}
    >
      <picture className="contents">
        <source
          media={wide}
          type="image/avif"
          srcSet={sourceSet(banner.wide.key, "avif", 1600)}
          sizes="100vw"
          width={banner.wide.width}
          height={banner.wide.height}
        />
        <source
          media={wide}
          type="image/webp"
          srcSet={sourceSet(banner.wide.key, "webp", 1600)}
          sizes="100vw"
          width={banner.wide.width}
          height={banner.wide.height}
        />
        <source type="image/avif" srcSet={sourceSet(banner.tall.key, "avif", 960)} sizes="100vw" />
        <source type="image/webp" srcSet={sourceSet(banner.tall.key, "webp", 960)} sizes="100vw" />
        <img
          src={renditionPath(banner.tall.key, 640, "webp")}
          alt=""
          width={banner.tall.width}
          height={banner.tall.height}
          loading={first ? "eager" : "lazy"}
          fetchPriority={first ? "high" : undefined}
          className="h-[30rem] w-full object-cover object-bottom md:h-[clamp(20rem,34vw,32rem)] md:object-center"
        />
      </picture>
      <div className="absolute inset-0">
        <div className="wrap flex h-full items-start pt-6 md:items-center md:pt-0">
          <div className="max-w-[20rem] md:max-w-[44%]">
            <h2 className="heading text-4xl md:text-5xl xl:text-6xl">{banner.headline}</h2>
            <p className="mt-2 line-clamp-2 text-base md:line-clamp-3 leading-snug md:mt-4 md:text-lg">
              {banner.subline}
            </p>
            <ButtonLink to={banner.href} prefetch="intent" look={light ? "accent" : "primary"} className="mt-4 md:mt-6">
              {banner.callToAction}
            </ButtonLink>
          </div>
        </div>
      </div>
    </div>
  );
}
