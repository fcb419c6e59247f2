/** A chosen photo on its way to the server: read, cut to a square, made a JPEG. */
import { type Crop, cropRectangle } from './crop';

/** Enough for the largest place it is shown in, at twice the pixels. */
const side = 640;

/** Nothing when the browser cannot read it, such as a broken or a foreign file. */
export const readPhoto = (file: File): Promise<ImageBitmap | undefined> =>
  createImageBitmap(file).catch(() => undefined);

/** The canvas is a square of any size. */
export function draw(canvas: HTMLCanvasElement, photo: ImageBitmap, crop: Crop): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const { left, top, side: length } = cropRectangle(photo, crop);
  // A JPEG has no transparency: what was clear becomes white, not black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(photo, left, top, length, length, 0, 0, canvas.width, canvas.height);
}

export function toJpeg(photo: ImageBitmap, crop: Crop): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  draw(canvas, photo, crop);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => {
        if (blob) resolve(new File([blob], 'photo.jpg', { type: 'image/jpeg' }));
        else reject(new Error('The photo could not be made.'));
      },
      'image/jpeg',
      0.9,
    );
  });
}
