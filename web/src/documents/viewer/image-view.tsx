import { useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { Scroller } from "./scroller.tsx";
import type { ViewProps } from "./view-control.ts";

const STEP = 1.25;
const LEAST = 0.1;
const MOST = 8;
const PERCENT = 100;

/** Shows a picture. If this browser cannot draw it, `onFault` is called. */
export function ImageView({ blob, name, onControl, onFault, scroller }: ViewProps) {
  const address = useMemo(() => URL.createObjectURL(blob), [blob]);
  const [natural, setNatural] = useState({ width: 0, height: 0 });
  /** Null: as large as the space allows. */
  const [scale, setScale] = useState<number | null>(null);
  const picture = useRef<HTMLImageElement>(null);
  const tell = useEffectEvent(onControl);
  useEffect(() => () => URL.revokeObjectURL(address), [address]);
  useEffect(() => {
    const shown = () => scale ?? (picture.current?.width || 1) / (natural.width || 1);
    const by = (factor: number) => setScale(Math.min(MOST, Math.max(LEAST, shown() * factor)));
    const zoom = {
      in: () => by(STEP),
      out: () => by(1 / STEP),
      fit: () => setScale(null),
      percent: Math.round(shown() * PERCENT),
      isFit: scale === null,
    };
    tell({ pages: null, find: null, thumbnails: null, zoom });
  }, [scale, natural]);
  useEffect(() => () => tell(null), []);
  return (
    <Scroller
      scrollRef={scroller}
      label={name}
      className={`grid p-4 ${scale === null ? "[grid-template:100%/100%]" : ""}`}
    >
      <img
        ref={picture}
        src={address}
        alt={name}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
          setNatural({ width: naturalWidth, height: naturalHeight })
        }
        onError={() => onFault("broken")}
        style={scale === null ? undefined : { width: natural.width * scale, height: natural.height * scale }}
        className={`m-auto bg-white shadow-float ${scale === null ? "max-h-full max-w-full object-contain" : "max-w-none"}`}
      />
    </Scroller>
  );
}
