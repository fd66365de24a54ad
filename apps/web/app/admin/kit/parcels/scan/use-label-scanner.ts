import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type CameraProblem, closeCamera, openCamera, problemOf } from './camera.ts';
import { type LabelDetector, makeDetector } from './label-detector.ts';
import { numberIn } from './label-text.ts';

/** Pause between two looks at the picture, in ms. */
const PAUSE_MS = 120;

/** Shows the camera in a video while it is mounted, and reports each label that it sees, once. */
export function useLabelScanner(onNumber: (number: string) => void) {
  const video = useRef<HTMLVideoElement>(null);
  const report = useRef(onNumber);
  const [state, setState] = useState<CameraProblem | 'starting' | 'on'>('starting');
  useLayoutEffect(() => {
    report.current = onNumber;
  });
  useEffect(() => {
    let stream: MediaStream | undefined;
    const over = new AbortController();
    const watch = async () => {
      const detector = await makeDetector();
      if (over.signal.aborted || video.current === null) return;
      stream = await openCamera();
      if (over.signal.aborted) return closeCamera(stream);
      video.current.srcObject = stream;
      await video.current.play();
      setState('on');
      let last: string | null = null;
      while (!over.signal.aborted) {
        const number = await numberSeen(detector, video.current);
        if (over.signal.aborted) return;
        if (number !== null && number !== last) report.current(number);
        last = number ?? last;
        await new Promise((done) => setTimeout(done, PAUSE_MS));
      }
    };
    watch().catch((error: unknown) => {
      if (!over.signal.aborted) setState(problemOf(error));
    });
    return () => {
      over.abort();
      if (stream !== undefined) closeCamera(stream);
    };
  }, []);
  return { video, state };
}

/** Returns the number of the first label in the picture; null without one, or with none yet. */
async function numberSeen(
  detector: LabelDetector,
  picture: HTMLVideoElement,
): Promise<string | null> {
  const codes = await detector.detect(picture).catch(() => []);
  return codes.map(({ rawValue }) => numberIn(rawValue)).find((one) => one !== null) ?? null;
}
