/** A signature drawn by mouse or touch, or typed by keyboard, as the data of a PNG. */
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import Pad from 'signature_pad';
import { Button } from '../content/Button';
import { TextField } from '../field/Field';
import { FieldNotes, useFieldAria } from '../field/FieldNotes';
import styles from './SignaturePad.module.css';

interface SignaturePadProps {
  label: string;
  name: string;
  /** A data URL; empty while nothing is drawn. */
  value: string;
  error?: string;
  onChange: (value: string, kind: 'drawn' | 'typed') => void;
}

const white = '#ffffff';
const ink = '#14292b';

/** One pixel of the canvas for each of the screen; what was drawn stays where it was. */
function resizeCanvas(canvas: HTMLCanvasElement): void {
  const ratio = Math.max(window.devicePixelRatio, 1);
  canvas.width = canvas.offsetWidth * ratio;
  canvas.height = canvas.offsetHeight * ratio;
  canvas.getContext('2d')?.scale(ratio, ratio);
}

/** Writes a name across the canvas, as large as fits. */
function write(canvas: HTMLCanvasElement, name: string): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const { offsetWidth: width, offsetHeight: height } = canvas;
  context.fillStyle = ink;
  context.textBaseline = 'middle';
  // The last font is ours: without any script font, a device must not draw a blank signature.
  const fontOf = (size: number) =>
    `italic ${size}px "Segoe Script", "Snell Roundhand", "Figtree Variable"`;
  const largest = height / 2.5;
  context.font = fontOf(largest);
  context.font = fontOf(
    Math.min(largest, (largest * width * 0.9) / context.measureText(name).width),
  );
  context.fillText(name, width * 0.05, height / 2);
}

export function SignaturePad({ label, name, value, error, onChange }: SignaturePadProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<Pad>(undefined);
  const [typed, setTyped] = useState<string>();
  const labelId = useId();
  const aria = useFieldAria({ error });
  const isTyping = typed !== undefined;

  const report = (isBlank: boolean, kind: 'drawn' | 'typed') =>
    onChange(isBlank ? '' : (pad.current?.toDataURL('image/png') ?? ''), kind);
  const type = (text: string | undefined) => {
    setTyped(text);
    pad.current?.clear();
    if (canvas.current && text?.trim()) write(canvas.current, text.trim());
    report(!text?.trim(), 'typed');
  };
  const onStroke = useEffectEvent(() => report(pad.current?.isEmpty() ?? true, 'drawn'));
  /** Turning a phone changes the width: strokes and names are drawn again. */
  const onResize = useEffectEvent(() => {
    if (!canvas.current || !pad.current) return;
    const strokes = pad.current.toData();
    resizeCanvas(canvas.current);
    pad.current.clear();
    if (isTyping) return type(typed);
    if (strokes.length > 0) pad.current.fromData(strokes);
    else restore();
  });
  /** What was signed before this was shown again. */
  const restore = () => {
    if (value) void pad.current?.fromDataURL(value);
  };
  const onMount = useEffectEvent(restore);

  useEffect(() => {
    if (!canvas.current) return;
    resizeCanvas(canvas.current);
    const made = new Pad(canvas.current, { backgroundColor: white, penColor: ink });
    pad.current = made;
    onMount();
    const stroke = () => onStroke();
    made.addEventListener('endStroke', stroke);
    let width = canvas.current.offsetWidth;
    const observer = new ResizeObserver(([entry]) => {
      if (!entry || Math.round(entry.contentRect.width) === width) return;
      width = Math.round(entry.contentRect.width);
      onResize();
    });
    observer.observe(canvas.current);
    return () => {
      observer.disconnect();
      made.removeEventListener('endStroke', stroke);
      made.off();
    };
  }, []);
  useEffect(() => {
    if (isTyping) pad.current?.off();
    else pad.current?.on();
  }, [isTyping]);

  return (
    <fieldset
      className="stack gap-field"
      aria-labelledby={labelId}
      aria-describedby={aria['aria-describedby']}
    >
      <span id={labelId} className="label">
        {label}
      </span>
      {isTyping && (
        <TextField
          label="Full name of the person who signs"
          name={`${name}Text`}
          autoComplete="off"
          maxLength={60}
          value={typed}
          onChange={type}
        />
      )}
      <canvas
        ref={canvas}
        className={error ? `${styles.canvas} ${styles.invalid}` : styles.canvas}
        role="img"
        aria-label={value ? `${label}: signed` : `${label}: empty`}
      />
      <div className="cluster">
        <Button
          size="small"
          variant="quiet"
          name={name}
          onClick={() => type(isTyping ? undefined : '')}
        >
          {isTyping ? 'Draw the signature instead' : 'Type the name instead'}
        </Button>
        <Button
          size="small"
          variant="quiet"
          disabled={!value}
          onClick={() => type(isTyping ? '' : undefined)}
        >
          Clear
        </Button>
      </div>
      <FieldNotes id={aria.id} error={error} />
    </fieldset>
  );
}
