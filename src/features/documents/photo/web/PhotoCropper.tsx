/** Cropping a photo to a square, by dragging it or with sliders that also work by keyboard. */
import { type PointerEvent, useEffect, useId, useRef, useState } from 'react';
import { type Crop, centerRange, clampCrop, dragCrop, maxZoom } from './crop';
import styles from './PhotoCropper.module.css';
import { draw } from './photo';

interface PhotoCropperProps {
  photo: ImageBitmap;
  crop: Crop;
  onCrop: (crop: Crop) => void;
}

/** Twice the displayed size, for high-density screens. */
const pixels = 640;

export function PhotoCropper({ photo, crop, onCrop }: PhotoCropperProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const from = useRef<{ x: number; y: number; crop: Crop }>(undefined);
  const [isDragged, setDragged] = useState(false);

  useEffect(() => {
    if (canvas.current) draw(canvas.current, photo, crop);
  }, [photo, crop]);

  const start = (event: PointerEvent<HTMLCanvasElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    from.current = { x: event.clientX, y: event.clientY, crop };
    setDragged(true);
  };
  const move = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!from.current) return;
    const { x, y, crop: began } = from.current;
    const side = event.currentTarget.clientWidth;
    const delta = { x: (event.clientX - x) / side, y: (event.clientY - y) / side };
    onCrop(dragCrop(photo, began, delta));
  };
  const stop = () => {
    from.current = undefined;
    setDragged(false);
  };

  const room = centerRange(photo, crop.zoom);
  const change = (part: Partial<Crop>) => onCrop(clampCrop(photo, { ...crop, ...part }));

  return (
    <div className="stack">
      <div className={`relative overflow-hidden ${styles.frame}`}>
        <canvas
          ref={canvas}
          width={pixels}
          height={pixels}
          role="img"
          aria-label="How your photo will look"
          className={isDragged ? `${styles.canvas} ${styles.dragged}` : styles.canvas}
          onPointerDown={start}
          onPointerMove={move}
          onPointerUp={stop}
          onPointerCancel={stop}
        />
        <span className={styles.circle} />
      </div>
      <div className="stack gap-1">
        <Slider
          label="Zoom"
          min={1}
          max={maxZoom}
          value={crop.zoom}
          onChange={(zoom) => change({ zoom })}
        />
        <Slider label="Left or right" {...room.x} value={crop.x} onChange={(x) => change({ x })} />
        <Slider label="Up or down" {...room.y} value={crop.y} onChange={(y) => change({ y })} />
      </div>
    </div>
  );
}

interface SliderProps {
  label: string;
  min: number;
  max: number;
  value: number;
  onChange: (value: number) => void;
}

/** Runs from 0 to 100, so that a screen reader announces a meaningful value. */
function Slider({ label, min, max, value, onChange }: SliderProps) {
  const id = useId();
  const room = max - min;
  const isFixed = room < 1e-6;
  return (
    <div className={styles.slider}>
      <label className="strong" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        type="range"
        min={0}
        max={100}
        step={1}
        disabled={isFixed}
        value={isFixed ? 50 : Math.round(((value - min) / room) * 100)}
        onChange={(event) => onChange(min + (Number(event.currentTarget.value) / 100) * room)}
      />
    </div>
  );
}
