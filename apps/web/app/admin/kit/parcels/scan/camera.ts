/** The reason why there is no picture: not allowed, only after a reload, or none that works. */
export type CameraProblem = 'refused' | 'reload' | 'none';

/** Opens the camera at the back. */
export async function openCamera(): Promise<MediaStream> {
  return navigator.mediaDevices.getUserMedia({
    audio: false,
    video: { facingMode: 'environment', width: { ideal: 1280 } },
  });
}

/** Turns a camera off. */
export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

/** Names the problem of a camera that did not open. */
export function problemOf(error: unknown): CameraProblem {
  if (isRefusedByPage()) return 'reload';
  return error instanceof DOMException && error.name === 'NotAllowedError' ? 'refused' : 'none';
}

type WithPolicy = { featurePolicy?: { allowsFeature: (feature: string) => boolean } };

/** Returns whether the page was first opened in the shop, whose pages have no camera. */
function isRefusedByPage(): boolean {
  return (document as WithPolicy).featurePolicy?.allowsFeature('camera') === false;
}
