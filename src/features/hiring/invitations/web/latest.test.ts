import { expect, test } from 'vitest';
import { countOpen, latestOfEach } from './Invitations';

const invitation = (professionalId: string, status: string) => ({ professionalId, status });

test('a professional who declined and was invited again is listed once, with the latest invitation', () => {
  const all = [
    invitation('hanna', 'pending'),
    invitation('iris', 'declined'),
    invitation('hanna', 'declined'),
  ];
  expect(latestOfEach(all)).toEqual([
    invitation('hanna', 'pending'),
    invitation('iris', 'declined'),
  ]);
});

test('only open invitations count toward the limit', () => {
  const six = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => invitation(id, 'declined'));
  expect(countOpen(six)).toBe(0);
  expect(countOpen([...six, invitation('g', 'pending'), invitation('h', 'closed')])).toBe(1);
});
