/** Prints of the most used passwords, in small letters. Made by `local/make/password-prints.ts`. */
export const usedPasswords: ReadonlySet<string> = new Set(
  `
  1023bc8 103wk74 10jt9rs 10k0h6i 10m87zr 10rnncn 10vcfgz 1117wef 1139dw3 114glv9 115chs9 116s39d 11i216n
  11i5xmx 11l27eq 11mmw2u 11sqh8k 11swi1d 11tc71g 11tljc 11v6ylv 11x24l5 120h41l 122xyxc 126gx52 126z36i
  128j156 12a63c6 12azqc 12ffd8h 12fwvv1 12i12kp 12le1ns 12lj9hh 12nd7jk 12ne607 12smqw5 12xol4t 138xzd2
  13c8td4 13ftoko 13gk7f1 13p4fq 13tz4ca 13utn7u 13vh1uv 1475ue6 148vss6 14cygyu 14g7850 14l1few 14plz8d
  14pp8tm 14yzgs 152mlul 1586g8w 15cqke4 15gk4vs 15izdxn 15jx8gz 15kxijq 15l4sf5 15vdto0 15zfb09 163q1o9
  163vnek 166cu9f 16abhjw 16gzgc2 16ics0w 16mtfoy 16pytfe 16zz0il 170m2s2 170x074 175mih4 179ac2a 17cniu0
  17ilske 17jqadu 17o5jay 17osmi5 17ue8gm 17vs4pc 17w5ilr 17w6li2 17zohgf 180g3ww 182kt3d 182ogfl 188qnuz
  189g5gr 18d7e6q 18eez52 18uoxhn 18yjamv 1921vm6 192k8qk 1930ib7 194ri17 19bmsvp 19eh2yo 19kea1f 19r3b3x
  19ta0iz 19uyx9t 19xu0u3 19yh62b 1a287jw 1a4dis3 1a5f8f7 1a5pf5s 1abg7th 1ant8ik 1ap8jss 1apu4za 1b0pc0w
  1b52rvc 1b9d3d8 1b9ei9x 1bayyh1 1bfi61d 1bk17tk 1bm09ek 1bvitkn 1c0n1fl 1c1wmv4 1c5fbmi 1c682hv 1c724s8
  1c9pvd7 1cl3iph 1clr0ft 1cuo2fn 1d475n3 1d5jxhd 1d76ba0 1d91230 1dcrcyp 1decxqf 1dh04ah 1dh955g 1dii5fb
  1dkfzcs 1dmbv84 1dou5gb 1dvjmy1 1dwiq3r 1dxwsub 1e0rx6j 1e2rhs9 1e6utzv 1e9qfef 1epxxtd 1eqpxyx 1exfyqd
  1ezngd 1f1ftpf 1f4eww4 1f8mh6a 1fdv918 1ffk74 1foflk2 1fsnum 1g159ng 1g2sjqt 1g64gz6 1g6pb15 1g6rpif
  1g72sux 1gdtd1v 1gg1m92 1gje712 1gnrx3q 1gq17y1 1gthfxj 1gw78em 1h61xrr 1h6p5iw 1h7ylmu 1hdk2ut 1hdqxfp
  1htw8if 1hw7e70 1i0k5s0 1i16mwm 1ict0gt 1ijmuph 1iym4p3 1j39r3y 1jf8ze 1jfttwn 1jkozj6 1jld27i 1johj59
  1jr113i 1jsxqyd 1jtharf 1jug6bo 1jusikz 1k8mpb6 1ka47fo 1kewhpa 1kfmsqx 1kgwfi2 1kplrmu 1kwlhdd 1kxtcg0
  1l0s33v 1l1ymd9 1l2vjz7 1l4kowe 1l7toh 1la4ez4 1lbxd55 1ldwfuf 1lpjzav 1luejzd 1luxvxb 1lvbpdr 1m6x3uk
  1m7ffoj 1m93md3 1ma0rf 1me04qk 1mfa76v 1mhjm4i 1mht2n1 1mlw7q 1msmnkd 1mz30n2 1n0vwxh 1n318qs 1n706gw
  1n8xpv9 1ncxtsn 1nm5nz0 1nmess6 1nqvlt 1nsmzu 1nvng9d 1o3wg8m 1o55ywm 1o5x8g5 1odjydi 1of0r4f 1ohccp
  1oigwse 1okrdi3 1oplllo 1ose0e4 1owh0ml 1oxke15 1p1gwyj 1p9fda4 1pj9dj2 1pkriag 1plsv2j 1po9aj2 1ps55si
  1ps99yf 1pu5558 1q76to0 1qbbju2 1qln75s 1qlogm7 1qoe6pp 1qqleg8 1qwiaja 1r34uwa 1r8bevf 1r8uw86 1rdlq71
  1rnhkzh 1rruwsw 1rstqmc 1s0evkr 1s1dn0z 1s1o7qp 1s3rb2h 1s40kl7 1s4k3th 1s75o1m 1s7mbmf 1sbnuni 1sbsd2a
  1sc9jg4 1smmj1m 1t0uiee 1t1d6n4 1t33odc 1t91vgm 1tahj1k 1tbadjy 1tgt12t 1tifgy 1tkmkpg 1tnjuci 1tny6oy
  1topj2w 1tqsj7l 1tubxve 1tw1ofx 1u1fopl 1uaeq1z 1ucr2lt 1ud00ae 1ugfh7k 1ukajyk 1ukebqy 1ukhjqk 1uwpwd
  1uxcbsn 1v8l4xq 1vi9020 1vvnc1u 1w2bq7d 1w6eow2 1w6i2uj 1w9fwj3 1wa6iz6 1wchde9 1wd0hpo 1wi4ls1 1wljpt3
  1wmdvu9 1wzmskg 1x1biuc 1x435t3 1x60hui 1x79rye 1x7awg2 1xafcag 1xb6ogu 1xcjj7u 1xdsyii 1xh5sc9 1xo6cqt
  1xqcn20 1xu327w 1xxan8h 1xygljw 1y2fx4a 1y5gxhx 1y9v8ms 1ybko3d 1ycax5r 1ydbvjk 1yhp51m 1ykw469 1yt8lqr
  1yyb0l7 1z0k9qp 202vsd 208mrh 20jjon 273m72 2k6w1 2mgpsg 2px3k0 2pzjpp 2xnn0b 2y029m 2yadqm 2ygv65 38a5lj
  3a4o3s 3adpe6 3cigd5 3e4eq5 3hk864 3mioqq 3neai6 3vxmwb 3ygn8o 3zx2uv 40rm3i 422e67 43vy3c 45ebyj 49ngou
  4ankth 4b87ds 4dan6n 4e05rt 4ehrif 4hwep7 4i9osw 4lhfa8 4vh1v7 4xc27p 51d5fo 574uhx 5gx20v 5hf2qe 5iqhba
  5izuz 5lq83x 5m7we2 5s0bon 5s496f 5tai5t 5uwds9 5y82ta 5zlsnw 68liy5 6al55a 6cug0b 6dpx8e 6dyzig 6fqgu4
  6pxa4p 6r3wid 6se8e7 7c2j9k 7f5bxv 7hldcm 7svn4w 7y2lx0 832ml4 84c9c6 8a4z3s 8ads3p 8in9nc 8pzjz8 8rgvro
  8vbtr2 8zhfi1 9711d0 9dj11q 9gxifd 9pb299 9pbcxi 9v4q9m 9ynagi a9vics ahzo3g aijhvj as7sda ayj70s be145c
  bgan0d bhlq4u boiloo br5epv bsgnh6 buhemj bwehuc bxeh8s c0el71 c3nsvc c6048t cbfjqp cdjzjx cjbbfu ckyuca
  cp5igw ctrwb9 cv0j0w cvtc76 cxoqyo dc4kgb dcc607 dhmari dqg1os dqgse2 ds1d82 du0xmd e4zq5g e6mvbx e880ha
  ek0spw ew1fwr exrmj2 eywc48 ezcbog ezf1qm f24ox7 f2by1k f80lnu f83xpw fcyqxb fee1dy fpp7fl ftj5k0 fts48q
  funqky g2ykqu gbja1v gdnkx1 gjo4z5 gnklt4 gqjicb grhsil h1wi4f h29dz h377fi h6o82f h9dqoh hbffqz hktxgj
  hqu1pe hx4f9y i5g3rl i7v0bm i90jvc ibjv18 icsrkg ifv9rc ijq5r7 ilbwxm iljgq7 ilvzgp ip56im ipnwhr ir6ch4
  is09rt itevly itmqyk itwc0n j1oudt j4rgrb j7cc88 ja97t4 jbnnt9 jg9xao jgp8lk jhbxx7 ji5l54 jk3psy juz9r3
  jwlqqy jx13o9 jyllzw jzvcxx k2l2sg k9xuyh kbc7t3 kh4qle kkgxr2 klacp3 kpqbjo kugjg1 kujoy0 kxybx9 l0ukp5
  l4xtdj l8cn4i lgap2g lsgbjx lvhepy m41g5a m8hpev mfjkdy mhravk moko7f mrsxke mvrbv2 mw5ahn n26k4v n4tmjr
  n7twvd nb0l2p nfasmq nhha9a njkplx nlfd37 nmrl6a nqw3kg nr1p2w nyfkdt nzv2wk o6qw2h o872p4 o9hw58 oa70vd
  onu4h oo656e orcdx9 ox6npg p0x2g2 pa127p pccdg2 pkftw8 pl3c95 ptkbvb px03d9 q1s4jz q4ivyu qexg4v qpq7dv
  qrc5wg qvxqwj qx94jo qzpuh7 ra21ld rd14de rfgyq4 rjqar2 s0wr6t s4kbdk s6xth4 s7etg2 s7l9rj skwowb slz827
  srgo9e sy6au3 syrg40 t755ap t7gpad t7i72m t8iast tcmg8h tfkuo9 tqnak4 tu6i3o txvu29 u8a09t ucez0u ufylg
  ulujgg umg9ln v6y9hg vcjt6h vm9qim vo0fr2 vo8ilg vpjpyo vrlpbr w0cq5 w2fkkj w4fk1a w4srun wjnlgu wmetca
  wvwa1g wz6iqh wz8tjz x357k7 x41l5t xc8mc4 xhfglk xjugvq xk30lk xk73a9 xloy7w xplzft xrwcsn xs0w77 xu2msn
  y1g86 y21xmb y910xv yazwci ycuxi ydoixc yjcbf8 yldxqt ylvzan yr9p1a ytq18t yvh8d yyhe0f z08g4x z0wmuu
  z4hjtc z5n1g6 z75u5u znachl zncot2 zptwsn zxwqve zy25sv zyx5xe
  `
    .trim()
    .split(/\s+/),
);
