import type { ProductImage } from '@shop/contract/picture';
import PhotoSwipe from 'photoswipe';
import 'photoswipe/style.css';
import './picture-viewer.css';
import { viewerWords } from './picture-viewer-words.ts';

type Viewed = {
  images: readonly ProductImage[];
  name: string;
  /** Index of the first picture. */
  index: number;
  /** Returns the alternative text of a picture. */
  altOf: (index: number) => string;
  /** A format that the browser can show. */
  format: string;
  /** Called with each picture that is shown. */
  onShow: (index: number) => void;
};

/** Zooming shows a picture at this many times its fitted size; the second is the maximum. */
const CLOSE = 2.5;
const CLOSEST = 5;
/** Pixels by which an arrow key moves a zoomed picture. */
const STEP = 80;
const ZOOM_MS = 250;

/**
 * Opens the lightbox: pinch, double tap, wheel, click and + and - zoom; arrow keys change the picture,
 * or move it when zoomed in. Returns how to close it without a transition.
 */
export function openViewer(viewed: Viewed): () => void {
  const { images, name, index, onShow } = viewed;
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const viewer = new PhotoSwipe({
    dataSource: images.map((_, at) => slideOf(viewed, at)),
    index,
    mainClass: 'viewer',
    bgOpacity: 1,
    // The library's transition ignores keys while it runs; the stylesheet has a fade.
    showHideAnimationType: 'none',
    ...(still && { zoomAnimationDuration: false as const }),
    wheelToZoom: true,
    secondaryZoomLevel: ({ fit }) => Math.max(fit * CLOSE, Math.min(1, fit * CLOSEST)),
    maxZoomLevel: ({ fit }) => Math.max(fit * CLOSEST, 1),
    closeTitle: viewerWords.close,
    zoomTitle: viewerWords.zoomIn,
    arrowPrevTitle: viewerWords.previousPicture,
    arrowNextTitle: viewerWords.nextPicture,
    errorMsg: viewerWords.pictureFailed,
  });
  viewer.on('initialLayout', () => {
    viewer.element?.setAttribute('aria-label', viewerWords.title(name));
    viewer.element?.setAttribute('aria-modal', 'true');
    viewer.element?.querySelector('.pswp__counter')?.setAttribute('role', 'status');
  });
  viewer.on('zoomPanUpdate', () => nameZoom(viewer));
  viewer.on('change', () => {
    nameZoom(viewer);
    onShow(viewer.currIndex);
  });
  viewer.on('keydown', (event) => {
    if (pressed(viewer, event.originalEvent)) event.preventDefault();
  });
  viewer.on('destroy', coverScrollbar());
  viewer.init();
  return () => {
    if (viewer.opener.isOpen) viewer.destroy();
    else viewer.on('openingAnimationEnd', () => viewer.destroy());
  };
}

/** Hides the page's scrollbar and keeps its width, so that nothing moves; returns how to undo it. */
function coverScrollbar(): () => void {
  const page = document.documentElement;
  const { scrollY } = window;
  page.style.paddingInlineEnd = `${window.innerWidth - page.clientWidth}px`;
  page.classList.add('viewing');
  return () => {
    page.classList.remove('viewing');
    page.style.paddingInlineEnd = '';
    window.scrollTo({ top: scrollY, behavior: 'instant' });
  };
}

function slideOf({ images, altOf, format }: Viewed, index: number) {
  const image = images[index];
  if (image === undefined) return {};
  const { base, widths, formats, width, height } = image.picture;
  const known = formats.find((each) => each === format && each !== 'jpeg');
  const urlAt = (wide: number) => `${base}-${wide}.${known}`;
  return {
    src: known === undefined ? image.imageUrl : urlAt(width),
    ...(known !== undefined && {
      srcset: widths.map((wide) => `${urlAt(wide)} ${wide}w`).join(', '),
    }),
    width,
    height,
    alt: altOf(index),
  };
}

/** Labels the zoom button with its present action. */
function nameZoom(viewer: PhotoSwipe): void {
  const label = isClose(viewer) ? viewerWords.zoomOut : viewerWords.zoomIn;
  const button = viewer.element?.querySelector('.pswp__button--zoom');
  button?.setAttribute('aria-label', label);
  button?.setAttribute('title', label);
}

function isClose({ currSlide }: PhotoSwipe): boolean {
  return currSlide !== undefined && currSlide.currZoomLevel > currSlide.zoomLevels.fit * 1.01;
}

/** Handles a key; returns whether it was a shortcut. */
function pressed(viewer: PhotoSwipe, event: KeyboardEvent): boolean {
  const slide = viewer.currSlide;
  if (slide === undefined || event.ctrlKey || event.metaKey || event.altKey) return false;
  if (event.key === 'Tab') return turnFocus(viewer, event);
  const { fit, secondary } = slide.zoomLevels;
  if (event.key === '+' || event.key === '=') zoomTo(viewer, secondary);
  else if (event.key === '-') zoomTo(viewer, fit);
  else if (isClose(viewer) && event.key in MOVES) {
    const [x, y] = MOVES[event.key as keyof typeof MOVES];
    slide.panTo(slide.pan.x - x * STEP, slide.pan.y - y * STEP);
  } else return false;
  event.preventDefault();
  return true;
}

/** Moves the focus from the last button to the first; returns whether it did. */
function turnFocus({ element }: PhotoSwipe, event: KeyboardEvent): boolean {
  const buttons = [...(element?.querySelectorAll('button') ?? [])].filter((button) =>
    button.checkVisibility({ visibilityProperty: true }),
  );
  const [ending, next] = event.shiftKey
    ? [buttons[0], buttons.at(-1)]
    : [buttons.at(-1), buttons[0]];
  const isAtEnd = [ending, element, document.body].includes(document.activeElement as HTMLElement);
  if (!isAtEnd || next === undefined) return false;
  next.focus();
  event.preventDefault();
  return true;
}

const MOVES = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
} as const;

function zoomTo(viewer: PhotoSwipe, level: number): void {
  const { x, y } = viewer.viewportSize;
  viewer.currSlide?.zoomTo(level, { x: x / 2, y: y / 2 }, ZOOM_MS);
}
