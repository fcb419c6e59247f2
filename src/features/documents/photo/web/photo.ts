/** Prepares a chosen photo for upload: decoded, cropped to a square, encoded as JPEG. */
import { type Crop, cropRectangle } from './crop';

/** Twice the largest size it is shown at. */
const side = 640;

/** `undefined` if the browser cannot decode it, such as a broken file. */
export const readPhoto = (file: File): Promise<ImageBitmap | undefined> =>
  createImageBitmap(file).catch(() => undefined);

/** The canvas is a square of any size. */
export function draw(canvas: HTMLCanvasElement, photo: ImageBitmap, crop: Crop): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const { left, top, side: length } = cropRectangle(photo, crop);
  // JPEG has no transparency: fill with white, or transparent areas become black.
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
        else reject(new Error("We couldn't process the photo."));
      },
      'image/jpeg',
      0.9,
    );
  });
}
