/** The approved maths, by game and version (P02, P05): a line is added with a new version and never changed. */
export const APPROVED: Readonly<Record<string, string>> = {
  'koi-lantern@1': '07a003e59f791f3d1534c76d33707791f4f457657fabf3cc9038ea28414aacce',
  'dragon-boat@1': 'd158dd4e102c5357f68aefb3fd32ebbad2b1feb2145db6fffa9531215ce121d7',
  'moon-rabbit@1': '6e337e8697f1bb0af2b5652af6228aa0298d68e1972a06350b92aa948e5d5d3a',
  'lotus-pond@1': '15596eb0a9fd7906eae4928eebbcc2efeb7038619a2d7b292c31e5116d75193f',
  'tiger-drum@1': 'af7762ff91969804d5942d68e7d7fc1b53d8a25b4f77c97bcec4476194b48df3',
  'bamboo-panda@1': 'b6b3ca6c14cc7a4837dbd6204ce4787575a0c94fbc28a424fc59360c1ec8d877',
  'pho-kitchen@1': 'f8c642bf142c6ad394b9af07a8a23f8e14175da989e37ec8ceb3c4f7ec743f5c',
  'river-market@1': 'f908e12067796efcb2e61af9d9e850d2ae9c2f330504be1ea3afe80f4368022d',
  'phoenix-silk@1': '8cdfc5aa0f0c45016127bf75b3f242373587e1d6d9032089681a4154c9894d62',
  'temple-coins@1': 'c825113cd0c1c003403ec21273a0ea573310e15b82bd6f7a0951ae51b3ab1814',
  'firecracker@1': '33dfa77ec8c4e7b93a3756ed3d23f5e9ff791f554d01bb32af05e6984254d454',
  'golden-ox@1': '234c52e32b5ce83f0cb90927029bca9d8b811452234ba3763fe484bccfcd59e0',
};
