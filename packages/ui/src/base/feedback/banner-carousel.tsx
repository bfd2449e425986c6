import clsx from 'clsx';
import { type ReactNode, useEffect, useState } from 'react';
import { Icon } from '../icon.tsx';

export type BannerSlide = {
  id: string /** Accessible name of the slide and of its dot. */;
  label: string;
  content: ReactNode;
};
export type BannerCarouselProps = {
  label: string;
  slides: readonly BannerSlide[];
  pauseLabel: string;
  playLabel: string;
  /** Starts on another slide than the first. */
  startAt?: number;
};

const slideMs = 5000;

/**
 * Slides change every 5000 ms by crossfade (look.md 6). After a dot is used autoplay continues. Hover, focus, a hidden
 * tab and the pause button stop it, and it does not start with reduced motion.
 */
export function BannerCarousel({ label, slides, pauseLabel, playLabel, startAt = 0 }: BannerCarouselProps) {
  const [shown, setShown] = useState(startAt);
  const [hovered, setHovered] = useState(false);
  const [paused, setPaused] = useState(
    () => typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches,
  );
  const current = slides.length === 0 ? 0 : shown % slides.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a chosen dot restarts the five seconds
  useEffect(() => {
    if (hovered || paused || slides.length < 2) return;
    const timer = setInterval(() => {
      if (!document.hidden) setShown((index) => (index + 1) % slides.length);
    }, slideMs);
    return () => clearInterval(timer);
  }, [hovered, paused, slides.length, current]);
  return (
    <section
      className="banner"
      aria-roledescription="carousel"
      aria-label={label}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setHovered(true)}
      onBlur={() => setHovered(false)}
    >
      {slides.map((slide, index) => (
        // biome-ignore lint/a11y/useSemanticElements: a slide is a named group of the carousel
        <div
          key={slide.id}
          role="group"
          aria-roledescription="slide"
          aria-label={slide.label}
          inert={index !== current}
          className={clsx('banner-slide', index === current && 'on')}
        >
          {slide.content}
        </div>
      ))}
      {slides.length > 1 ? (
        <div className="lights">
          {slides.map((slide, index) => (
            <button
              key={slide.id}
              type="button"
              className={index === current ? 'on' : undefined}
              aria-label={slide.label}
              aria-current={index === current ? 'true' : undefined}
              onClick={() => setShown(index)}
            >
              <i />
            </button>
          ))}
          <button type="button" aria-label={paused ? playLabel : pauseLabel} onClick={() => setPaused(!paused)}>
            <Icon name={paused ? 'play' : 'pause'} size={14} />
          </button>
        </div>
      ) : null}
    </section>
  );
}
