import { useId, useState } from "react";
import Cropper, { type Area } from "react-easy-crop";
import "react-easy-crop/react-easy-crop.css";
import { Icon } from "../../ui/icon.tsx";
import { Slider } from "../../ui/form/slider.tsx";

const ZOOM_MAX = 4;
const ZOOM_STEP = 0.05;
/** How many pixels an arrow key moves the picture. With Shift, it moves a fifth of that. */
const KEY_STEP_PX = 10;

interface PictureCropperProps {
  address: string;
  onArea: (area: Area) => void;
}

/**
 * Shows which part of a picture will be visible. The user drags the picture or presses the arrow keys, and
 * zooms with the wheel, a pinch or the slider.
 */
export function PictureCropper({ address, onArea }: PictureCropperProps) {
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const id = useId();
  return (
    <div className="flex flex-col gap-3">
      <div className="relative h-64 overflow-hidden rounded-card bg-navy-950 sm:h-80">
        <Cropper
          image={address}
          crop={crop}
          zoom={zoom}
          maxZoom={ZOOM_MAX}
          aspect={1}
          cropShape="round"
          showGrid={false}
          objectFit="contain"
          keyboardStep={KEY_STEP_PX}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropAreaChange={(_, area) => onArea(area)}
          disableAutomaticStylesInjection
          classes={{ cropAreaClassName: "focus-visible:border-yellow-400! focus-visible:border-3!" }}
          cropperProps={{
            role: "application",
            "aria-label": "Visible area",
            "aria-describedby": `${id}-hint`,
          }}
        />
      </div>
      <p id={`${id}-hint`} className="text-[0.8125rem] text-quiet">
        <span className="pointer-coarse:hidden">Drag to reposition, or use the arrow keys.</span>
        <span className="hidden pointer-coarse:inline">Drag to move. Pinch to zoom.</span>
      </p>
      <label htmlFor={`${id}-zoom`} className="flex min-h-11 items-center gap-3">
        <Icon name="zoom-out" className="text-quiet" />
        <span className="sr-only">Zoom</span>
        <Slider
          id={`${id}-zoom`}
          autoFocus
          min={1}
          max={ZOOM_MAX}
          step={ZOOM_STEP}
          value={zoom}
          aria-valuetext={`${Math.round(zoom * 100)} %`}
          onChange={(event) => setZoom(Number(event.target.value))}
          className="min-w-0 flex-1"
        />
        <Icon name="zoom-in" className="text-quiet" />
      </label>
    </div>
  );
}
