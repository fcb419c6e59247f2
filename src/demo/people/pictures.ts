/** Generated placeholder photos; no real people, rooms or documents. */
export interface Portrait {
  skin: string;
  hair: string;
  coat: string;
  length: 'short' | 'long';
}

export interface Picture {
  svg: string;
  width: number;
}

const picture = (width: number, height: number, content: string): Picture => ({
  svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${content}</svg>`,
  width,
});

const box = (x: number, y: number, width: number, height: number, fill: string, radius = 0) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`;
const dot = (x: number, y: number, radius: number, fill: string) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;
const path = (d: string, fill: string, more = '') => `<path d="${d}" fill="${fill}" ${more}/>`;

export function drawPortrait({ skin, hair, coat, length }: Portrait): Picture {
  const behind =
    length === 'long'
      ? path('M150 230 C140 90 372 90 362 230 L378 400 C300 430 212 430 134 400 Z', hair)
      : '';
  const front =
    length === 'long'
      ? path(
          'M168 236 C158 96 354 96 344 236 C322 190 260 176 232 178 C206 182 180 204 168 236 Z',
          hair,
        )
      : path(
          'M164 224 C152 106 360 106 348 224 C338 186 306 172 256 172 C206 172 174 186 164 224 Z',
          hair,
        );
  return picture(
    512,
    512,
    `<defs><linearGradient id="g" x2="0" y2="1"><stop stop-color="#e8eef0"/><stop offset="1" stop-color="#c9d6d9"/></linearGradient></defs>
    ${box(0, 0, 512, 512, 'url(#g)')}${behind}
    ${box(216, 300, 80, 130, skin, 30)}
    ${path('M60 512 C64 410 140 372 216 364 L256 410 L296 364 C372 372 448 410 452 512 Z', coat)}
    ${path('M216 364 L256 410 L296 364 L312 380 L256 448 L200 380 Z', '#ffffff', 'opacity=".85"')}
    <ellipse cx="256" cy="246" rx="84" ry="100" fill="${skin}"/>
    ${front}
    ${dot(224, 248, 8, '#2a2422')}${dot(288, 248, 8, '#2a2422')}
    <path d="M222 294 Q256 324 290 294" stroke="#9c4a41" stroke-width="8" fill="none" stroke-linecap="round"/>`,
  );
}

const wall = (hue: number) => `hsl(${hue} 28% 88%)`;
const accent = (hue: number) => `hsl(${hue} 42% 42%)`;
const floor = '#d9cdbd';

/** A tooth above the water. */
export const drawLogo = (hue: number): Picture =>
  picture(
    512,
    512,
    `${box(0, 0, 512, 512, wall(hue))}
    ${path('M256 168 C200 120 130 144 140 226 C148 284 172 300 184 360 C194 408 226 402 232 352 C236 316 276 316 280 352 C286 402 318 408 328 360 C340 300 364 284 372 226 C382 144 312 120 256 168 Z', accent(hue))}
    <path d="M96 432 Q176 404 256 432 T416 432" stroke="${accent(hue)}" stroke-width="16" fill="none" stroke-linecap="round"/>`,
  );

const plant = (x: number, y: number) =>
  `${box(x - 26, y, 52, 60, '#b5694a', 8)}${[-34, -16, 0, 16, 34]
    .map((lean) =>
      path(
        `M${x} ${y} Q${x + lean} ${y - 60} ${x + lean * 1.8} ${y - 120} Q${x + lean * 0.4} ${y - 70} ${x} ${y}`,
        '#4f7d4b',
      ),
    )
    .join('')}`;

function drawReception(hue: number): string {
  return `${box(0, 0, 1200, 560, wall(hue))}${box(0, 560, 1200, 240, floor)}
    ${box(110, 90, 300, 220, '#bfdcec', 10)}${box(254, 90, 12, 220, '#ffffff')}${box(110, 194, 300, 12, '#ffffff')}
    ${box(560, 110, 420, 130, '#ffffff', 14)}${path('M740 138 q30 -22 60 0 q14 34 -12 70 q-12 10 -18 -14 q-6 24 -18 14 q-26 -36 -12 -70', accent(hue))}
    ${box(480, 380, 600, 230, accent(hue), 16)}${box(460, 360, 640, 36, '#f4efe7', 10)}
    ${box(820, 270, 150, 92, '#30373a', 8)}${box(832, 282, 126, 68, '#7fa9b8', 4)}
    ${box(110, 520, 130, 120, accent(hue), 20)}${box(110, 440, 130, 100, accent(hue), 20)}${box(270, 520, 130, 120, accent(hue), 20)}${box(270, 440, 130, 100, accent(hue), 20)}
    ${plant(1130, 550)}`;
}

function drawTreatmentRoom(hue: number): string {
  return `${box(0, 0, 1200, 600, wall(hue + 12))}${box(0, 600, 1200, 200, '#cfd6d6')}
    ${box(80, 80, 320, 260, '#c8e2ef', 10)}${path('M80 300 q90 -70 170 -20 q80 -60 150 0 v60 H80 Z', '#8fae7f')}
    ${box(820, 320, 320, 290, '#ffffff', 10)}${box(850, 350, 260, 70, '#e4e9ea', 6)}${box(850, 440, 260, 70, '#e4e9ea', 6)}
    ${path('M330 600 L420 470 L690 470 L800 330 L860 366 L740 560 L420 560 L390 640 Z', accent(hue))}
    ${box(520, 560, 60, 100, '#8d979a')}${box(440, 650, 230, 26, '#6f797c', 12)}
    <path d="M600 0 V120 L480 200" stroke="#9aa5a8" stroke-width="16" fill="none"/>
    ${path('M420 190 l90 -20 l30 70 l-110 26 Z', '#f6f2d8')}${dot(470, 232, 22, '#fffbe0')}`;
}

function drawEquipment(hue: number): string {
  const tools = [0, 1, 2, 3, 4]
    .map((at) => {
      const x = 420 + at * 90;
      return `<path d="M${x} 560 L${x + 20} 300 q4 -60 ${at % 2 ? 40 : -40} -70" stroke="#8f9a9e" stroke-width="12" fill="none" stroke-linecap="round"/>${box(x - 2, 400, 34, 90, accent(hue), 14)}`;
    })
    .join('');
  return `${box(0, 0, 1200, 800, wall(hue - 10))}${box(0, 520, 1200, 280, '#eef1f1')}
    ${box(330, 540, 560, 150, '#ffffff', 20)}${box(350, 560, 520, 110, '#dfe6e7', 14)}${tools}
    ${box(90, 220, 190, 330, '#ffffff', 14)}${dot(185, 330, 62, accent(hue))}${dot(185, 330, 44, '#cfe3e6')}${box(130, 440, 110, 20, '#cdd5d6', 8)}
    ${plant(1040, 540)}`;
}

export const drawRooms = (hue: number): Picture[] =>
  [drawReception, drawTreatmentRoom, drawEquipment].map((draw) => picture(1200, 800, draw(hue)));

/** The front of the building: a brick wall, the door with its steps, a sign and a bell. */
export function drawDoor(hue: number): Picture {
  const bricks = Array.from({ length: 13 }, (_, row) =>
    Array.from({ length: 9 }, (_, column) =>
      box(
        column * 150 - (row % 2) * 75,
        row * 50,
        144,
        44,
        (row + column * 2) % 5 === 0 ? '#b3735a' : '#bd8067',
        3,
      ),
    ).join(''),
  ).join('');
  return picture(
    1200,
    800,
    `${box(0, 0, 1200, 650, '#d9c4b4')}${bricks}${box(0, 650, 1200, 150, '#b9b6ae')}
    ${box(430, 120, 340, 540, '#f4efe7', 8)}${box(460, 150, 280, 510, accent(hue), 4)}
    ${box(490, 185, 220, 210, '#bfdcec', 6)}${path('M490 330 L640 185 H700 L490 385 Z', '#ffffff', 'opacity=".4"')}
    ${box(490, 430, 220, 190, `hsl(${hue} 42% 35%)`, 6)}${dot(712, 420, 13, '#e9d9a6')}
    ${box(380, 650, 440, 40, '#d8d4ca')}${box(340, 690, 520, 44, '#c8c4b9')}
    ${box(450, 40, 300, 64, '#ffffff', 12)}${path('M584 54 q16 -12 32 0 q8 18 -6 38 q-6 6 -10 -8 q-4 14 -10 8 q-14 -20 -6 -38', accent(hue))}
    ${box(806, 360, 34, 60, '#4a5356', 6)}${dot(823, 390, 9, '#f4efe7')}
    ${box(80, 190, 240, 260, '#f4efe7', 8)}${box(98, 208, 204, 224, '#9cc3d6', 4)}${box(194, 208, 12, 224, '#f4efe7')}
    ${box(880, 190, 240, 260, '#f4efe7', 8)}${box(898, 208, 204, 224, '#9cc3d6', 4)}${box(994, 208, 12, 224, '#f4efe7')}
    ${plant(350, 600)}${plant(900, 600)}`,
  );
}

/**
 * A document as if photographed on a table. Text is drawn as bars, because installed fonts vary by
 * machine.
 */
export function drawCard(seed: number): Picture {
  const hue = (seed * 67) % 360;
  const bars = Array.from({ length: 6 }, (_, at) =>
    box(430, 250 + at * 52, 250 + ((seed * 53 + at * 97) % 260), at === 0 ? 26 : 16, '#6c7679', 6),
  ).join('');
  return picture(
    1200,
    800,
    `${box(0, 0, 1200, 800, '#a98b6a')}<g transform="rotate(-3 600 400)">
    ${box(138, 118, 940, 580, '#00000030', 30)}${box(130, 105, 940, 580, '#fbf9f3', 28)}
    ${box(130, 105, 940, 100, `hsl(${hue} 45% 38%)`, 28)}${box(130, 160, 940, 45, `hsl(${hue} 45% 38%)`)}
    ${box(180, 240, 200, 250, '#dfe4e3', 10)}${dot(280, 330, 50, '#b8a08a')}${path('M200 490 C204 420 356 420 360 490 Z', `hsl(${hue} 30% 45%)`)}
    ${bars}${dot(950, 590, 62, `hsl(${hue} 45% 38%)`)}${dot(950, 590, 50, '#fbf9f3')}${dot(950, 590, 38, `hsl(${hue} 45% 38%)`)}
    <path d="M190 620 q40 -50 70 -10 t60 -10 t70 6" stroke="#33415c" stroke-width="6" fill="none"/></g>`,
  );
}
