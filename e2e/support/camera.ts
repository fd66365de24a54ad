import type { Page } from '@playwright/test';

/** What the fake camera sees: a label for a fake detector, or bars of which it draws the picture. */
type Scene = { label?: string; bars?: string };

/** Number of looks of the fake detector at the picture. */
type Looks = { looks?: number };

/**
 * Gives the pages a camera whose picture is drawn by the journey. With `reads` they have a detector too,
 * which reads whatever label is held; without it they read the picture.
 */
export async function fakeCamera(page: Page, { reads }: { reads: boolean }): Promise<void> {
  await page.addInitScript((isReader) => {
    const scene = globalThis as unknown as Scene & Looks & { BarcodeDetector?: unknown };
    delete scene.BarcodeDetector;
    navigator.mediaDevices.getUserMedia = async () => {
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [640, 360];
      const context = canvas.getContext('2d');
      if (context === null) throw new Error('no canvas');
      const paint = () => {
        context.fillStyle = scene.bars === undefined ? 'gray' : 'white';
        context.fillRect(0, 0, canvas.width, canvas.height);
        context.fillStyle = 'black';
        let x = 60;
        for (const [index, width] of [...(scene.bars ?? '')].entries()) {
          const wide = width === 'w' ? 9 : 3;
          if (index % 2 === 0) context.fillRect(x, 90, wide, 180);
          x += wide;
        }
      };
      paint();
      // A stream has a new picture only when the canvas was painted.
      setInterval(paint, 100);
      return canvas.captureStream(10);
    };
    if (!isReader) return;
    scene.BarcodeDetector = class {
      static getSupportedFormats = async () => ['code_128'];
      detect = async () => {
        scene.looks = (scene.looks ?? 0) + 1;
        return scene.label === undefined ? [] : [{ rawValue: scene.label }];
      };
    };
  }, reads);
}

/** Holds a label before the fake camera until its detector has looked at it. */
export async function holdLabel(page: Page, label: string): Promise<void> {
  await page.evaluate((scene) => void Object.assign(globalThis, scene, { looks: 0 }), { label });
  await page.waitForFunction(() => ((globalThis as Looks).looks ?? 0) > 0);
}

/** Bars and spaces of Code 39, narrow or wide. */
const CODE_39: Record<string, string> = {
  '*': 'nwnnwnwnn',
  1: 'wnnwnnnnw',
  2: 'nnwwnnnnw',
  3: 'wnwwnnnnn',
};

/** Holds the bar code of a number of the digits 1 to 3 before the fake camera. */
export async function drawLabel(page: Page, digits: string): Promise<void> {
  const bars = [...`*${digits}*`].map((letter) => `${CODE_39[letter] ?? ''}n`).join('');
  await page.evaluate((scene) => void Object.assign(globalThis, scene), { bars });
}
